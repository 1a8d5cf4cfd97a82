/** A part of two texts: the same in both, or a different one in each. */
export type Part =
  | { readonly kind: 'same'; readonly text: string }
  /** `was` or `now` is empty where something is only added, or only left out. */
  | { readonly kind: 'change'; readonly was: string; readonly now: string }

/**
 * Compares two texts by words. A word, a character of several code points, and a space are never divided;
 * changes with nothing but a space between them are one; a paragraph that is added or left out is a change of
 * its own, so that it can be refused alone.
 */
export function wordDiff(was: string, now: string): readonly Part[] {
  const [before, after] = [tokensOf(was), tokensOf(now)]
  const start = commonStart(before, after)
  const end = commonEnd(before.slice(start), after.slice(start))
  const steps = [
    ...before.slice(0, start).map(keep),
    ...stepsBetween(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...before.slice(before.length - end).map(keep),
  ]
  return perParagraph(joined(withoutIslands(joined(steps)).flatMap(withoutSpaces)))
}

/** The text with the changes that are not `refused`; those are named by their place among the parts. */
export function acceptedText(parts: readonly Part[], refused: ReadonlySet<number>): string {
  return parts
    .map((part, at) => {
      if (part.kind === 'same') return part.text
      return refused.has(at) ? part.was : part.now
    })
    .join('')
}

function keep(text: string): Part {
  return { kind: 'same', text }
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

function tokensOf(text: string): readonly string[] {
  return Array.from(WORDS.segment(text), ({ segment }) => segment)
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** Above this, the table would take too much memory for a phone, and all of it becomes one change. */
const CELLS_MAX = 8_000_000

/** Finds the longest common subsequence of the tokens. */
function stepsBetween(before: readonly string[], after: readonly string[]): Part[] {
  const width = after.length + 1
  if (before.length === 0 || after.length === 0 || before.length * width > CELLS_MAX) {
    return [change(before.join(''), after.join(''))]
  }
  const longest = new Uint16Array((before.length + 1) * width)
  function at(row: number, column: number): number {
    return longest[row * width + column] ?? 0
  }
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const steps: Part[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      steps.push(keep(old))
      row += 1
      column += 1
    } else if (
      old !== undefined &&
      (fresh === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      steps.push(change(old, ''))
      row += 1
    } else {
      steps.push(change('', fresh ?? ''))
      column += 1
    }
  }
  return steps
}

function change(was: string, now: string): Part {
  return { kind: 'change', was, now }
}

/** Neighbours of one kind as one part; empty ones are left out. */
function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'same' ? part.text === '' : part.was === '' && part.now === '') continue
    if (last?.kind === 'same' && part.kind === 'same') {
      all[all.length - 1] = keep(last.text + part.text)
    } else if (last?.kind === 'change' && part.kind === 'change') {
      all[all.length - 1] = change(last.was + part.was, last.now + part.now)
    } else {
      all.push(part)
    }
  }
  return all
}

/** A space or a mark that stayed between two changes goes with them: nobody accepts the one without the other. */
function withoutIslands(parts: readonly Part[]): readonly Part[] {
  return joined(
    parts.map((part, at) => {
      const isBetween = parts[at - 1]?.kind === 'change' && parts[at + 1]?.kind === 'change'
      const isIsland = part.kind === 'same' && isBetween && !/[\p{L}\p{N}\n]/u.test(part.text)
      return isIsland ? change(part.text, part.text) : part
    }),
  )
}

/** A space that both texts of a change begin or end with is not part of it. */
function withoutSpaces(part: Part): readonly Part[] {
  if (part.kind === 'same') return [part]
  const { was, now } = part
  const [tail = ''] = /(?<!\s)\s+$/u.exec(was) ?? []
  const end = tail !== '' && now.endsWith(tail) ? tail.length : 0
  const [before, after] = [was.slice(0, was.length - end), now.slice(0, now.length - end)]
  const [head = ''] = /^\s*/u.exec(before) ?? []
  const start = head !== '' && after.startsWith(head) ? head.length : 0
  return [
    keep(head.slice(0, start)),
    change(before.slice(start), after.slice(start)),
    keep(tail.slice(0, end)),
  ]
}

function perParagraph(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => {
    if (part.kind === 'same' || (part.was !== '' && part.now !== '')) return [part]
    const pieces = (part.was || part.now).split(/(?<=\n)(?=[^\n])/)
    return pieces.map((piece) => (part.was === '' ? change('', piece) : change(piece, '')))
  })
}
