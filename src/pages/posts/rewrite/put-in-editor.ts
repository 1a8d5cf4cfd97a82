/** A part of a text, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * The range that a rewrite is about: the selected words, each of them whole, or else the whole text. Spaces at
 * its edges are left where they are.
 */
export function rangeOf(text: string, { start, end }: Range): Range {
  if (start === end) return trimmed(text, { start: 0, end: text.length })
  return trimmed(text, { start: wordEdge(text, start, 'start'), end: wordEdge(text, end, 'end') })
}

function trimmed(text: string, { start, end }: Range): Range {
  const part = text.slice(start, end)
  const begins = start + part.length - part.trimStart().length
  return { start: begins, end: begins + part.trim().length }
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The edge of the word, or of the character, that a place lies in. */
function wordEdge(text: string, at: number, which: keyof Range): number {
  const around = WORDS.segment(text).containing(at)
  if (around === undefined || around.index === at) return at
  return which === 'start' ? around.index : around.index + around.segment.length
}

/**
 * Replaces a range with a text, as one step that the browser's own undo takes back. If the browser has no such
 * command, nothing is changed.
 */
export function putInEditor(
  editor: HTMLTextAreaElement,
  { start, end }: Range,
  text: string,
): void {
  editor.focus()
  editor.setSelectionRange(start, end)
  // The command acts on the focused element: an editor that is going away cannot get the focus.
  if (document.activeElement !== editor) return
  // Deprecated, but without a successor: nothing else changes a field and retains its undo.
  const command: unknown = Reflect.get(document, 'execCommand')
  if (typeof command !== 'function') return
  Reflect.apply(command, document, text === '' ? ['delete'] : ['insertText', false, text])
}
