import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { escapedLengthText } from '#pages/posts/composer/text-length.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'

import { IMAGE } from './attachments-stage.tsx'
import { ada, openComposer, startPosts } from './composer-stage.tsx'

afterEach(() => {
  setWindowWidth(1280)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the editor of posts has its counter out of 3000 and its placeholder', async () => {
  await using _ = await startPosts()
  const { text } = await openComposer({ text: 'Hello' })

  expect(text.getAttribute('placeholder')).toBe('Generated content will appear here...')
  const described = document.getElementById(text.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('At most 3000 characters')
  const counter = described?.parentElement
  await waitFor(() => expect(counter?.textContent).toContain('5 / 3000 characters'))
})

test.for([
  ['a'.repeat(2999), null],
  [`${'a'.repeat(2000)}(`, null],
  [`${'a'.repeat(2997)} #AI`, null],
  [`${'a'.repeat(2998)}()`, 'With brackets, # and similar characters counted twice: 3002 / 3000'],
] as const)('of %s the length with its escapes is "%s"', ([text, said]) => {
  expect(escapedLengthText(text)).toBe(said)
})

test('near the limit the escaped length stands at the editor', async () => {
  await using _ = await startPosts()
  await openComposer({ text: `${'a'.repeat(2900)}()` })

  const said = 'With brackets, # and similar characters counted twice: 2904 / 3000'
  expect(await screen.findByText(said)).toBeDefined()
})

test('who writes sees how much is read before the fold, in figures and on a meter', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer()
  expect(screen.queryByText(/^Your hook/)).toBeNull()

  await user.click(text)
  await user.paste(`A start.\n${'word '.repeat(40)}remarkable end`)

  const said = screen.getByText('Your hook: 210 of 210 characters')
  expect(said.closest('.told')).toBeNull()
  expect(screen.getByText('It ends inside the word “remarkable”.')).toBeDefined()
  const meter = said.parentElement?.querySelector('svg[aria-hidden=true]')
  expect(meter?.getAttribute('viewBox')).toBe('0 0 210 1')
  expect(meter?.querySelector('rect')?.getAttribute('width')).toBe('210')
  await user.clear(text)
  await user.paste('A start.')
  expect(document.querySelector('.hook-line rect')?.getAttribute('width')).toBe('8')
})

test('a long first line is told, and a good hook gets no advice', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer()
  await user.click(text)

  await user.paste('A start.')
  expect(screen.getByText('Your hook: 8 of 210 characters').nextElementSibling).toBeNull()
  await user.paste('a'.repeat(120))

  expect(screen.getByText(/^The first line is long/)).toBeDefined()
})

test('the preview shows the person, and hashtags and links in colour', async () => {
  await using _ = await startPosts()
  await openComposer({ text: 'On #AI: https://example.com/a', accountId: ada.id })

  expect(await preview().findByText('Ada Lovelace')).toBeDefined()
  expect(preview().getByText('#AI').tagName).toBe('MARK')
  expect(preview().getByText('https://example.com/a').tagName).toBe('MARK')
  expect(preview().queryByRole('link')).toBeNull()
})

test('the preview is as wide as a browser or a phone, by the keyboard', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer()
  const widths = within(preview().getByRole('group', { name: 'Width of the preview' }))
  expect(widths.getByRole('button', { name: 'Desktop', pressed: true })).toBeDefined()
  expect(shownPost()).toMatch(/desktop/)

  act(() => widths.getByRole('button', { name: 'Mobile' }).focus())
  await user.keyboard(' ')

  expect(widths.getByRole('button', { name: 'Mobile', pressed: true })).toBeDefined()
  expect(shownPost()).toMatch(/mobile/)
})

test('on a phone the preview begins as wide as a phone, until the other one is chosen', async () => {
  await using _ = await startPosts()
  setWindowWidth(390)
  const { user } = await openComposer()
  const widths = within(preview().getByRole('group', { name: 'Width of the preview' }))
  const names = widths.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Mobile', 'Desktop'])
  expect(shownPost()).toMatch(/mobile/)

  await user.click(widths.getByRole('button', { name: 'Desktop' }))

  expect(shownPost()).toMatch(/desktop/)
})

test('a text of more than three lines is folded, and opened by "…more"', async () => {
  await using _ = await startPosts()
  playLines(5)
  const { user } = await openComposer({ text: 'One\nTwo\nThree\nFour\nFive' })

  const more = await preview().findByRole('button', { name: '…more', expanded: false })
  await user.click(more)

  expect(preview().getByRole('button', { name: 'Show less', expanded: true })).toBeDefined()
})

test('a text of three lines is not folded', async () => {
  await using _ = await startPosts()
  playLines(3)
  await openComposer({ text: 'One\nTwo\nThree' })

  await preview().findByText(/^One/)
  expect(preview().queryByRole('button', { name: '…more' })).toBeNull()
})

test('the preview can be put away and is there again', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer()
  await user.click(preview().getByRole('button', { name: 'Hide preview', expanded: true }))
  expect(previewBody()).toMatch(/hidden/)
  await user.click(preview().getByRole('button', { name: 'Show preview', expanded: false }))

  expect(previewBody()).not.toMatch(/hidden/)
})

test('Tab leads through the composer in the order of the work', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer({ text: 'Hi', imageUrl: IMAGE, accountId: ada.id })
  await screen.findByText('AI Generated')
  await screen.findByRole('button', { name: 'Rewrite' })
  await user.click(text)
  const names: string[] = []

  for (let step = 0; step < 15; step += 1) {
    await user.tab()
    const { activeElement: at } = document
    const label = at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
    names.push((label ? at.labels[0]?.textContent : at?.textContent) ?? '')
  }

  const widths = ['Hide preview', 'Desktop', 'Mobile']
  const actions = ['Publish', 'Publish later…', 'Next free time', 'Clear']
  const attached = ['Remove image', 'Alt text', 'Add', 'Add a first comment']
  const tools = ['Focus mode', 'Rewrite']
  const to = ['LinkedIn account', 'Who sees it: Everybody']
  expect(names).toEqual([...tools, ...to, ...attached, ...actions, ...widths])
})

function preview() {
  return within(screen.getByRole('region', { name: 'Preview' }))
}

function shownPost(): string | undefined {
  return preview().getByText('Your name').closest('.preview__post')?.className
}

function previewBody(): string | undefined {
  const button = preview().getByRole('button', { name: /preview$/ })
  const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
  return body?.closest('section')?.className
}

/** Makes every text take so many lines, as jsdom lays nothing out. */
function playLines(lines: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe(): void {
        this.#tell()
      }
      disconnect(): void {}
    },
  )
  const style = document.createElement('style')
  style.textContent = '.folded-text div { line-height: 10px }'
  document.head.append(style)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(lines * 10)
  Object.assign(Range.prototype, { getClientRects: () => [] })
}
