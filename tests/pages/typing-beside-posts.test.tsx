import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { postsOf, startWithAll } from './posts-stage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a key stands in the editor before the rows of posts are drawn anew', async () => {
  await using _ = await startWithAll(postsOf(['Apple', 'Banana']))
  await screen.findByText('Apple')
  await vi.waitFor(() => expect(editor().readOnly).toBe(false))
  const age = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format')
  // As a browser does it: nothing waits until React has come to rest.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

  typeInto(editor(), 'a')

  expect(editor().closest('.text-area')?.textContent).toMatch(/^1\D/)
  expect(age).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(age).toHaveBeenCalled())
})

function editor(): HTMLTextAreaElement {
  return screen.getByLabelText<HTMLTextAreaElement>('Post content')
}

/** As the browser does it: past the setter that React has laid over the field. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
