import type { Mention } from '#contract/content/post-content.ts'

/** The text that is being typed behind an `@`, and its place. */
export interface TypedMention {
  /** Without the `@`. */
  readonly query: string
  /** Index of the `@`, in UTF-16 units. */
  readonly at: number
}

/** Longer than most names: a longer query means none. */
const QUERY_MAX = 40

/** An `@` at the start of a word, and what was typed behind it; not that of an e-mail address. */
const TYPED = /(?:^|[\s\p{Ps}\p{Pi}"'])@(?!\s)([^\n@]*)$/u

/** The mention that is being typed at the caret; null if there is none. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const query = TYPED.exec(text.slice(0, caret))?.[1]
  if (query === undefined || query.length > QUERY_MAX) return null
  return { query, at: caret - query.length - 1 }
}

/** Mentions whose name, or a word of it, begins with the query. */
export function matchingMentions<Each extends Pick<Mention, 'name'>>(
  all: readonly Each[],
  query: string,
): readonly Each[] {
  const sought = query.trim().toLowerCase()
  return all.filter(({ name }) => {
    const plain = name.toLowerCase()
    return plain.startsWith(sought) || plain.includes(` ${sought}`)
  })
}

/** The text with the name in place of the typed query, and the caret's place after it. */
export function withMention(
  text: string,
  { query, at }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(at + 1 + query.length)
  const isFollowed = /^[^\p{L}\p{N}]/u.test(after)
  const whole = `${text.slice(0, at)}@${name}${isFollowed ? '' : ' '}${after}`
  const end = at + 1 + name.length
  return { text: whole, caret: /\s/.test(whole.charAt(end)) ? end + 1 : end }
}
