/** They fit any news: nothing is claimed about what the article says. */
const QUESTIONS: readonly string[] = [
  'What is your experience with this?',
  'How does this change your own plans?',
  'What would you add?',
  'Do you see the same where you work?',
  'What does this mean for your field?',
  'Where do you think this leads?',
  'Which part of this surprised you most?',
  'What would you do differently?',
]

/** Another question for another article, the same one for the same; `round` goes on to the next. */
export function closingQuestion(seed: string, round: number): string {
  return QUESTIONS[(hash(seed) + round) % QUESTIONS.length] ?? ''
}

export const QUESTION_COUNT = QUESTIONS.length

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  return value >>> 0
}
