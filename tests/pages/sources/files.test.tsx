import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { OPML } from '#contract/rules/opml-limits.ts'
import type { OpmlImported, Source } from '#contract/sources.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aFeed, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

beforeEach(afterReload)
afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

test('a file is imported, and what became of its sources is told', async () => {
  const added = [aSource({ source: 'https://a.example/feed' }), aSource({ source: 'rust' })]
  const refused = [{ source: 'ftp://b.example', reason: 'Please enter a valid URL' }]
  const sources: Source[] = []
  await using api = await startWith(sources, () => {
    sources.push(...added)
    return reply({ added, already: 3, refused })
  })
  const user = await open()
  await screen.findByText('No RSS sources added yet')

  await user.upload(fileInput(), opmlFile('<opml text="Zürich"/>'))

  await screen.findByText('2 added, 3 followed before, 1 refused:')
  expect(screen.getByText('Please enter a valid URL', { exact: false })).toBeDefined()
  expect(api.seen('POST /sources/opml')[0]?.body).toEqual({ opml: '<opml text="Zürich"/>' })
  expect(await screen.findByText('https://a.example/feed')).toBeDefined()
})

test('an import without a refusal says only what was added, until it is dismissed', async () => {
  await using _ = await startWith([], () => reply({ added: [aSource()], already: 0, refused: [] }))
  const user = await open()
  await user.upload(fileInput(), opmlFile('<opml/>'))
  await screen.findByText('1 added.')

  await user.click(screen.getByText('Dismiss'))

  expect(screen.queryByText('1 added.')).toBeNull()
  const again = screen.getByRole('button', { name: 'Import' })
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('a file without a source is told as such, and not as a success', async () => {
  await using _ = await startWith([], () => reply({ added: [], already: 0, refused: [] }))
  const user = await open()

  await user.upload(fileInput(), opmlFile('<opml/>'))

  const said = await screen.findByText('This file names no sources.')
  expect(said.closest('.banner')?.className).toContain('banner--warning')
})

test('a file that is no OPML is refused in the server’s words, in place of what was told before', async () => {
  await using _ = await startWith([], ({ body }) =>
    JSON.stringify(body).includes('<opml')
      ? reply({ added: [aSource()], already: 0, refused: [] })
      : problem(422, 'sources/not-opml', 'This is not an OPML file.'),
  )
  const user = await open()
  await user.upload(fileInput(), opmlFile('<opml/>'))
  await screen.findByText('1 added.')

  await user.upload(fileInput(), opmlFile('hello'))

  await screen.findByText('This is not an OPML file.')
  expect(screen.queryByText('1 added.')).toBeNull()
})

test('after a lost answer another file is another intent, and the same one is not', async () => {
  await using api = await startWith([], () => 'lost')
  const user = await open()

  for (const text of ['<opml>1</opml>', '<opml>1</opml>', '<opml>1234</opml>']) {
    await user.upload(fileInput(), opmlFile(text))
    await screen.findByText('Failed to import the file. Please try again.')
  }

  const keys = api.seen('POST /sources/opml').map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toBe(keys[1])
})

test.for([
  [413, /^The server in front of this Lin refuses a request of this size/],
  [502, /^The server in front of this Lin cannot reach it/],
  [503, /^The server in front of this Lin cannot reach it/],
  [504, /^Lin took longer than the server in front of it waits/],
  [408, /^The connection was too slow for the server in front/],
  [418, 'Failed to import the file. Please try again.'],
] as const)('a page of a proxy with %i is told as what it is', async ([status, said]) => {
  await using _ = await startWith([], () => ({ status, html: '<h1>nginx</h1>' }))
  const user = await open()

  await user.upload(fileInput(), opmlFile('<opml/>'))

  expect(await screen.findByText(said)).toBeDefined()
})

test('a file that is too large is not sent', async () => {
  await using api = await startWith([], () => reply({ added: [], already: 0, refused: [] }))
  const user = await open()

  await user.upload(fileInput(), opmlFile('x'.repeat(OPML.maxLength + 1)))

  await screen.findByText('This file is larger than 1 MB. Split it, and import the parts.')
  expect(api.seen('POST /sources/opml')).toEqual([])
})

test('the sources are exported as an OPML file, also without network', async () => {
  const saved = watchDownloads()
  await using _ = await startWith([aSource({ feed: aFeed({ title: 'Example Daily' }) })])
  const user = await open()
  await screen.findByRole('heading', { name: 'Example Daily' })
  setOnline(false)

  await user.click(screen.getByRole('button', { name: 'Export' }))

  await screen.findByText('Saved as lin-sources.opml.')
  expect(saved.names).toEqual(['lin-sources.opml'])
  expect(await saved.blobs[0]?.text()).toContain('text="Example Daily"')
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Importing needs the server.')).toBeDefined()
})

test('without a source there is nothing to export', async () => {
  await using _ = await startWith([])
  await open()
  await screen.findByText('No RSS sources added yet')

  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
})

function watchDownloads() {
  const [blobs, names]: [Blob[], string[]] = [[], []]
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:lin'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return { blobs, names }
}

function reply(imported: OpmlImported) {
  return { json: imported }
}

function startWith(sources: Source[], onImport: Route = () => 'lost'): Promise<TestApi> {
  return startApi({ 'GET /sources': () => ({ json: sources }), 'POST /sources/opml': onImport })
}

async function open() {
  await signedInUser()
  renderPage(<SourcesPage />, '/sources')
  await waitFor(fileInput)
  return userEvent.setup({ delay: null })
}

function fileInput(): HTMLElement {
  return screen.getByLabelText('OPML file')
}

/** A file with this text; its name and time are the same each time it is chosen. */
function opmlFile(text: string): File {
  return new File([text], 'feeds.opml', { type: 'text/x-opml', lastModified: 1 })
}
