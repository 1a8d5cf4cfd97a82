/** Every inserted value is escaped, except markup made by this same tag. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return Html.of(strings, pieces)
}

/** Nothing is shown for `false`, `null` and `undefined`, so that `condition && html…` reads well. */
export type Piece = Html | string | number | false | null | undefined | readonly Piece[]

export class Html {
  readonly #markup: string

  private constructor(markup: string) {
    this.#markup = markup
  }

  static of(strings: TemplateStringsArray, pieces: readonly Piece[]): Html {
    const rest = pieces.map((piece, index) => markupOf(piece) + (strings[index + 1] ?? ''))
    return new Html((strings[0] ?? '') + rest.join(''))
  }

  toString(): string {
    return this.#markup
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function markupOf(piece: Piece): string {
  if (piece instanceof Html) return piece.toString()
  if (typeof piece === 'string') return piece.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] ?? c)
  if (typeof piece === 'number') return String(piece)
  if (piece === null || piece === undefined || piece === false) return ''
  return piece.map(markupOf).join('')
}

/** A time in UTC: the sandbox's pages run no script that could know the reader's zone. */
export function moment(at: Date): Html {
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
