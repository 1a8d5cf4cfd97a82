import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { MINUTE_MS } from '#contract/limits.ts'

import { postsOf, startWithAll } from './posts-stage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a key in the editor draws no row of posts anew', async () => {
  const updated_at = new Date(Date.now() - 5 * MINUTE_MS).toISOString()
  await using _ = await startWithAll(postsOf(['Apple'], { updated_at }))
  await screen.findByText('Apple')
  await vi.waitFor(() => expect(editor().readOnly).toBe(false), 30_000)
  await vi.waitFor(() => expect(tile('Accounts')).toBe('0'), 30_000)
  const age = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format')

  // Ages are told anew each half minute, which may be now: then the next keys draw none.
  await vi.waitFor(() => {
    age.mockClear()
    for (const typed of ['a', 'ab', 'abc']) act(() => typeInto(editor(), typed))
    expect(age).not.toHaveBeenCalled()
  }, 30_000)

  expect(editor().closest('.text-area')?.textContent).toContain('3 / 3000')
})

test('a key stands in the search before the posts are looked through', async () => {
  await using _ = await startWithAll(postsOf(['Apple', 'Banana', 'Cherry', 'Date', 'Fig', 'Grape']))
  const field = await screen.findByLabelText<HTMLInputElement>('Search posts')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

  typeInto(field, 'err')

  expect(field.value).toBe('err')
  expect(screen.queryByText('1 of 6 posts')).toBeNull()
  await vi.waitFor(() => expect(screen.queryByText('1 of 6 posts')).not.toBeNull(), 30_000)
})

function tile(label: string): string | undefined {
  return screen.getByText(label).nextElementSibling?.textContent
}

function editor(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('Post content')
}

/** Types as the browser does: past the setter that React has laid over the field. */
function typeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  const Kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(Kind.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
