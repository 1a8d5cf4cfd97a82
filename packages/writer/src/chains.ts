import { isSmallWord, isStopWord, properSpelling } from './language/language.ts'
import type { Language } from './language/language.ts'

export interface Token {
  /** Without parts that an apostrophe joins. */
  readonly word: string
  readonly isFirst: boolean
  /** The word before is an article, or a preposition that no verb follows: this one is a noun. */
  readonly isAfterArticle: boolean
  /** The legal form of a company followed. */
  readonly isCompany: boolean
  /** "Bank" of "Bank of America": half a name. */
  readonly isHalf: boolean
  /** A verb of doing or saying follows. */
  readonly isSubject: boolean
}

/** Words that stand side by side, none of them a stop word. */
export interface Chain {
  readonly tokens: readonly Token[]
  /** English headlines capitalise each word: capitals tell nothing there. */
  readonly isTitleCase: boolean
}

const TOKEN =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-_.&+’'](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?|[^\s]/gu

export function chainsOf(line: string, language: Language | null): Chain[] {
  const shown = isShouted(line) ? line.toLowerCase() : line
  const parts = [...shown.matchAll(TOKEN)].map(([part]) => part)
  const content = parts
    .filter((part) => /^\p{L}{4}/u.test(part) && !isSmallWord(bareWord(part), language))
    .slice(1)
  const capitals = content.filter((part) => /^\p{Lu}/u.test(part)).length
  const isTitleCase =
    language !== 'de' &&
    (content.length >= 2
      ? capitals / content.length > TITLE_CASE
      : parts.length > 2 && parts.every((part) => !/^\p{Ll}/u.test(part)))

  const chains: Chain[] = []
  let tokens: Token[] = []
  let previous = ''
  let isFirst = true
  function close(): void {
    if (tokens.length > 0) chains.push({ tokens, isTitleCase })
    tokens = []
  }
  for (const [at, part] of parts.entries()) {
    if (isLegalForm(part) && endsCompany(parts, at)) {
      const last = tokens.pop()
      if (last !== undefined) tokens.push({ ...last, isCompany: true })
      close()
      previous = part
      continue
    }
    if (part === ',' && isLegalForm(parts[at + 1] ?? '')) continue
    const isWord = /^[\p{L}\p{N}]/u.test(part)
    const word = bareWord(part)
    if (!isWord || word === '' || (isStopWord(word, language) && !isAcronym(word))) {
      const [only] = tokens
      if (part === ':' && tokens.length === 1 && only?.isFirst === true) {
        tokens = [{ ...only, isAfterArticle: true }]
      }
      close()
      previous = isWord ? part : ''
      if (!isWord) isFirst = isFirst || /[:.!?“„«"¿¡|–—-]/u.test(part)
      else isFirst = false
      continue
    }
    const isAfterArticle =
      tokens.length === 0 &&
      (ARTICLES.has(previous.toLowerCase()) ||
        NUMBERS.has(previous.toLowerCase()) ||
        /^(?:[ld]|un|dell|nell|all|dall|sull)['’]/iu.test(part))
    tokens.push({
      word,
      isFirst,
      isAfterArticle,
      isCompany: false,
      isHalf: isHalfName(parts, at),
      isSubject: VERBS_OF_ONE.has(parts[at + 1] ?? ''),
    })
    isFirst = false
    previous = part
    // A genitive ends the chain: the thing behind it is another one.
    if (/['’]s$/iu.test(part)) close()
  }
  close()
  return chains
}

const TITLE_CASE = 0.7

const ARTICLES: ReadonlySet<string> = new Set(
  `the an its their his her our el los las un una unos unas del al le la les une des du au aux ses leur leurs il lo gli i
  della dello dei degli delle nel nella alla ai os as um uma uns umas do da dos das no na nos nas ao de het een
  of in on for with by from about against without much many di em com con avec sans sur sobre van met voor over`.split(
    /\s+/,
  ),
)

/** A counted noun follows these. */
const NUMBERS: ReadonlySet<string> = new Set(
  `two three four five six seven eight nine ten dos tres cuatro cinco deux trois quatre cinq due tre quattro cinque
  dois duas três quatro cinco twee drie vier vijf`.split(/\s+/),
)

/** Nobody searches for legal forms. Two letters count only in capitals. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word.replace(/\.$/u, ''))
}

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `Inc Incorporated Corp Corporation Ltd Limited LLC LLP PLC Plc plc Pty AG GmbH gGmbH mbH KG KGaA OHG eG SE ASA AB ABp
  Oyj SA SAS SARL SASU SL SLU SpA Srl SRL NV BV Ltda S.A S.A.S S.L S.p.A S.r.l S.R.L N.V B.V A.G S.E`.split(
    /\s+/,
  ),
)

/** These verbs follow a subject, but never an order: "Write for one reader" names nobody. */
const VERBS_OF_ONE: ReadonlySet<string> = new Set(
  `said says is was has had will would can could plans expects announced ha es fue dijo va tiene est avait veut è sarà é
  tem vai disse foi heeft gaat wil zegt wordt kan`.split(/\s+/),
)

function isHalfName(parts: readonly string[], at: number): boolean {
  const [part = '', joint = '', next = ''] = parts.slice(at, at + 3)
  return /^\p{Lu}/u.test(part) && JOINTS.has(joint) && /^\p{Lu}/u.test(next)
}

const JOINTS: ReadonlySet<string> = new Set(
  'of de del da do dos das di du des della dei van von'.split(' '),
)

/** "the Northlight Energy ASA", and not "SE Asia". */
function endsCompany(parts: readonly string[], at: number): boolean {
  const before = parts[at - 1] === ',' ? parts[at - 2] : parts[at - 1]
  return before !== undefined && /^[\p{Lu}\p{N}]/u.test(before)
}

/** Capitals distinguish no names in such a line. */
function isShouted(line: string): boolean {
  return (line.match(/\p{Lu}/gu)?.length ?? 0) > (line.match(/\p{Ll}/gu)?.length ?? 0)
}

/** `l’urgence` is about the urgency, and `China’s` about China. */
export function bareWord(word: string): string {
  return word
    .replace(
      /^(?:\p{L}{1,2}|qu|quest|dell|nell|all|dall|sull|coll|un|jusqu|lorsqu|puisqu)['’](?=\p{L}{2})/iu,
      '',
    )
    .replace(/['’](?:s|S)$/u, '')
}

/** `ChatGPT`, `DBMS`, `iPhone`. */
export function isSpelledOddly(word: string): boolean {
  if (properSpelling(word) === word || isAcronym(word)) return true
  return /^\p{Lu}.*\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(word)
}

/** Two letters alone may be anything. */
function isAcronym(word: string): boolean {
  if (properSpelling(word) === word) return true
  return /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&]{3,6}$/u.test(word) && !ROMAN_NUMBER.test(word)
}

const ROMAN_NUMBER = /^[IVXLCM]+$/u
