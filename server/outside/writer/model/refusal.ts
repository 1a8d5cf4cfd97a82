/** The words of a model that would not write; null where it wrote. */
export function refusalIn(text: string): string | null {
  const said = text.trim()
  if (said.length > REFUSAL_CHARS) return null
  return REFUSALS.some((refusal) => refusal.test(said)) ? said : null
}

/** A longer one is a post that begins like a refusal. */
const REFUSAL_CHARS = 600

const REFUSALS: readonly RegExp[] = [
  /^["{\s]*(?:(?:i['’]?m|i am) (?:really |very |so )?sorry|sorry|apologies|unfortunately|i apologi[sz]e)\b.{0,80}\b(?:can(?:['’]?t|not| not)|unable|won['’]?t|not able)\b/is,
  /^["{\s]*i (?:can(?:['’]?t|not| not)|am (?:unable|not able)|['’]?m (?:unable|not able)|won['’]?t|must decline)\b.{0,40}\b(?:help|assist|comply|write|create|provide|generate|fulfil|do (?:that|this)|continue|with (?:that|this))/is,
  /^["{\s]*i['’]m (?:unable|not able) to\b/i,
  /^["{\s]*as an ai\b/i,
]
