import { foldText } from './fold-text.ts'
import { keywordPattern } from './keyword-pattern.ts'

/**
 * Whether a text speaks of a keyword: as a word or phrase where a script parts its words by blanks, as a
 * run of letters where it does not. A blank keyword matches nothing.
 */
export function createMatcher(keyword: string): (text: string) => boolean {
  const pattern = keywordPattern(keyword)
  if (pattern === null) return () => false
  const capitals = capitalsOnly(keyword)
  if (capitals === null) return (text) => pattern.test(foldText(text))
  return (text) => capitals.test(text) && pattern.test(foldText(text))
}

/** Who asks for IT or WHO does not ask for “it” or “who”. */
function capitalsOnly(keyword: string): RegExp | null {
  const word = keyword.trim()
  if (!COMMON_IN_SMALL.has(word)) return null
  return new RegExp(`(?<![\\p{L}\\p{N}])${Array.from(word).join('\\.?')}(?![\\p{L}\\p{N}]{2})`, 'u')
}

const COMMON_IN_SMALL: ReadonlySet<string> = new Set(
  'AM AN AS AT BE BY DO GO HE IF IN IS IT ME MY NO OF ON OR SO TO UP US WE ALL AND ARE CAN HER HIS HOW MAY NOT NOW OUT THE WAS WHO WHY YOU'.split(
    ' ',
  ),
)
