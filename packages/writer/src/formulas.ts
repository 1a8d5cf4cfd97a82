/** Formulas and accents of TeX in plain characters, where there are any: `$\alpha$` is α. Others stay. */
export function withPlainFormulas(text: string): string {
  if (!/[$\\]|``/u.test(text)) return text
  return withPlainAccents(text)
    .replaceAll(SIGN, (whole, name: string) => signOf(name) ?? whole)
    .replaceAll(/\$([<>~=])\$/gu, '$1')
    .replaceAll(FORMULA, toldOr)
    .replaceAll(PARENTHESISED, toldOr)
    .replaceAll(/\\(?:emph|text(?:it|bf|sc|tt|rm|sf)?)\{([^{}\\]{0,200})\}/gu, '$1')
    .replaceAll(/\\([%&#_$])/gu, '$1')
    .replaceAll(/``([^`']{1,200})''/gu, '“$1”')
}

function toldOr(whole: string, inner: string): string {
  const told = plainTex(inner)
  return /[\\{}]/u.test(told) ? whole : told
}

/** A sign in front of a number: "$\sim$10". */
const SIGN = /\$\{?\\([a-zA-Z]{1,12})\}?\s?\$(?=\d)/gu

/** "\(95\%\)" */
const PARENTHESISED = /\\\(((?:[^\\\n]|\\(?![()])){1,120})\\\)/gu

function signOf(name: string): string | undefined {
  return RELATIONS.get(name) ?? SIGNS.get(name)
}

/** Reads "G\"odel" and "Erd\H{o}s", but not the quotation marks that a program has escaped. */
function withPlainAccents(text: string): string {
  if (!text.includes('\\')) return text
  return text
    .replaceAll(
      /\{?\\(ss|o|O|l|L|ae|AE|oe|OE|aa|AA)\{?\}/gu,
      (whole, name: string) => LETTERS.get(name) ?? whole,
    )
    .replaceAll(/\\(["'`^~=.Hcvukr])\{(\p{L})\}/gu, accented)
    .replaceAll(/\{\\(["'`^~=.])(\p{L})\}/gu, accented)
    .replaceAll(/(?<=\p{L})\\(["^~])([aeiouycnsAEIOU])(?=\p{L})/gu, accented)
    .replaceAll(/(?<=\p{L})\\(['`])(e)(?!\p{L})/gu, accented)
}

function accented(_: string, mark: string, letter: string): string {
  return `${letter}${ACCENTS.get(mark) ?? ''}`.normalize('NFC')
}

const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['"', '\u{308}'],
  ["'", '\u{301}'],
  ['`', '\u{300}'],
  ['^', '\u{302}'],
  ['~', '\u{303}'],
  ['=', '\u{304}'],
  ['.', '\u{307}'],
  ['H', '\u{30b}'],
  ['c', '\u{327}'],
  ['v', '\u{30c}'],
  ['u', '\u{306}'],
  ['k', '\u{328}'],
  ['r', '\u{30a}'],
])

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ss', 'ß'],
  ['o', 'ø'],
  ['O', 'Ø'],
  ['l', 'ł'],
  ['L', 'Ł'],
  ['ae', 'æ'],
  ['AE', 'Æ'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['aa', 'å'],
  ['AA', 'Å'],
])

/** Pandoc's rule tells formulas from sums of money: no blank within the signs, and no digit behind. */
const FORMULA = /\$(?![\s\d.,]{0,20}(?:\s|$))((?:[^\s$]|\s(?!\$)){1,120})\$(?!\d)/gu

function plainTex(formula: string): string {
  return formula
    .replace(/^\{?\\([a-zA-Z]{1,12})\}?(?=\d)/u, (whole, name: string) => signOf(name) ?? whole)
    .replaceAll(
      /\\(?:mathcal|mathbb|mathbf|mathrm|mathit|text|textit|textbf|operatorname)\s?\{([^{}]{0,80})\}/gu,
      '$1',
    )
    .replaceAll(/\\([a-zA-Z]+)\s?/gu, (whole, name: string) =>
      RELATIONS.has(name) ? ` ${RELATIONS.get(name)} ` : (SIGNS.get(name) ?? whole),
    )
    .replaceAll(/\\([%&#_$,;! ])/gu, (_, sign: string) => (/[,;! ]/u.test(sign) ? ' ' : sign))
    .replaceAll(/\^(?:\{[-−]?\d{1,6}\}|\d)/gu, (power: string) => raised(power))
    .replaceAll(/[_^]\{([^{}]{0,40})\}/gu, '$1')
    .replaceAll(/[_^](?=[\p{L}\p{N}+*])/gu, '')
    .replaceAll(/[{}]/gu, '')
    .replaceAll(/\s{1,9}/gu, ' ')
    .trim()
}

function raised(power: string): string {
  return power
    .replaceAll(/[{}^]/gu, '')
    .replace(/^[-−]/u, '⁻')
    .replaceAll(/\d/gu, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
}

/** These signs get blanks around them. */
const RELATIONS: ReadonlyMap<string, string> = new Map([
  ['times', '×'],
  ['cdot', '·'],
  ['approx', '≈'],
  ['leq', '≤'],
  ['le', '≤'],
  ['geq', '≥'],
  ['ge', '≥'],
  ['neq', '≠'],
  ['pm', '±'],
  ['to', '→'],
  ['rightarrow', '→'],
  ['in', '∈'],
  ['sim', '~'],
])

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['infty', '∞'],
  ['ldots', '…'],
  ['alpha', 'α'],
  ['beta', 'β'],
  ['gamma', 'γ'],
  ['delta', 'δ'],
  ['epsilon', 'ε'],
  ['varepsilon', 'ε'],
  ['eta', 'η'],
  ['theta', 'θ'],
  ['kappa', 'κ'],
  ['lambda', 'λ'],
  ['mu', 'μ'],
  ['nu', 'ν'],
  ['pi', 'π'],
  ['rho', 'ρ'],
  ['sigma', 'σ'],
  ['tau', 'τ'],
  ['phi', 'φ'],
  ['chi', 'χ'],
  ['psi', 'ψ'],
  ['omega', 'ω'],
  ['Delta', 'Δ'],
  ['Sigma', 'Σ'],
  ['Omega', 'Ω'],
  ['ell', 'ℓ'],
  ['log', 'log '],
  ['max', 'max '],
  ['min', 'min '],
])
