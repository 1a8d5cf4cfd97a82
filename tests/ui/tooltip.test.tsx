import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { IconButton } from '#ui/form/button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover')
})

test('a browser that cannot place it shows the name by itself', () => {
  vi.stubGlobal('CSS', { supports: () => false })

  render(<IconButton label="Refresh" icon="R" />)

  expect(screen.getByRole('button', { name: 'Refresh' }).title).toBe('Refresh')
})

test('it shows to a pointer, stays while that is on it, and goes with it', async () => {
  const stage = openTooltip()

  await stage.person.hover(stage.button)
  expect(stage.isShown()).toBe(true)
  await stage.person.hover(stage.tip)
  expect(stage.isShown()).toBe(true)
  await stage.person.unhover(stage.tip)

  expect(stage.isShown()).toBe(false)
})

test('it shows to who comes by keys', async () => {
  const stage = openTooltip()

  await stage.person.tab()
  expect(stage.isShown()).toBe(true)
  await stage.person.tab()

  expect(stage.isShown()).toBe(false)
})

test.each([
  ['Escape', '{Escape}'],
  ['a press', '[MouseLeft]'],
])('%s sends it away, though the pointer stays', async (_, input) => {
  const stage = openTooltip()
  await stage.person.hover(stage.button)

  if (input === '{Escape}') await stage.person.keyboard(input)
  else await stage.person.pointer({ keys: input, target: stage.button })

  expect(stage.isShown()).toBe(false)
})

test('it is not read out: the button has its name already', () => {
  const { tip, button } = openTooltip()

  expect(tip.ariaHidden).toBe('true')
  expect(button.title).toBe('')
})

/** Opens a tooltip as in a browser that can place it. jsdom shows no popover, so `shown` records the requests. */
function openTooltip() {
  vi.stubGlobal('CSS', { supports: () => true })
  const shown = new Set<Element>()
  HTMLElement.prototype.togglePopover = function toggle(this: HTMLElement, force) {
    if (force === true) shown.add(this)
    else shown.delete(this)
    return force === true
  }
  render(<IconButton label="Refresh" icon="R" />)
  const button = screen.getByRole('button', { name: 'Refresh' })
  const tip = screen.getByText('Refresh')
  return { button, tip, isShown: () => shown.has(tip), person: userEvent.setup() }
}
