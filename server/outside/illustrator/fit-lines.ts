/**
 * Parts a text into at most so many lines; what does not fit any more ends in an ellipsis.
 *
 * @param isFitting whether a line is short enough
 */
export function fitLines(
  text: string,
  most: number,
  isFitting: (line: string) => boolean,
): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text).flatMap((whole) => partsThatFit(whole, isFitting))) {
    if (isFitting((line + piece).trimEnd())) {
      line += piece
      continue
    }
    lines.push(line.trimEnd())
    line = piece
  }
  lines.push(line.trimEnd())
  if (lines.length <= most) return { lines, isWhole: true }
  const last = shortened(lines[most - 1] ?? '', isFitting)
  return { lines: [...lines.slice(0, most - 1), last], isWhole: false }
}

/** Between any two pieces a line may end. */
function piecesOf(text: string): string[] {
  return text.split(BREAKS).flatMap((piece) => (UNPARTED.test(piece) ? wordsOf(piece) : [piece]))
}

/** After a blank or a hyphen, and between the characters of scripts that know no blanks. */
const BREAKS =
  /(?<=\s)|(?<=[-–—/])(?=\p{L})|(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?<![「『（【〈《])(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?![、。，！？」』）】〉》ーっゃゅょッャュョ])/u

/** South-east Asian scripts, whose words only a dictionary can tell apart. */
const UNPARTED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}

/** A word that is longer than a line is parted where the line ends. */
function partsThatFit(piece: string, isFitting: (line: string) => boolean): string[] {
  if (isFitting(piece.trimEnd())) return [piece]
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(piece)) {
    if (part !== '' && !isFitting(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function shortened(line: string, isFitting: (line: string) => boolean): string {
  const letters = lettersOf(line)
  while (letters.length > 0 && !isFitting(ended(letters))) letters.pop()
  return ended(letters)
}

function ended(letters: readonly string[]): string {
  return `${letters.join('').replace(/[\s\p{P}]+$/u, '')}…`
}

/** As people count them: a letter with its accents is one. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
