import type { MessageTexts, Problems } from '#contract/messages/message.ts'
import { say } from '#contract/messages/say.ts'

import type { Texts } from './t.ts'

/**
 * Words the server's messages in another language. If the server sent none, as earlier versions did, or one that
 * this version does not know, its English stays.
 */
export function sayIn(language: string, texts: MessageTexts, problems: Problems): Texts['reasons'] {
  const sentences = new Map(Object.entries(problems))
  const speaker = { language, texts, problem: (code: string) => sentences.get(code) ?? null }
  return (english, messages = []) =>
    (messages.length === 0 ? null : say(messages, speaker)) ?? english
}
