import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { playDialogElement } from './dialog-element.ts'

beforeEach(playDialogElement)

test('it asks by the name of the thing, and says what will be', () => {
  renderDialog()

  const dialog = screen.getByRole('alertdialog', { name: 'Disconnect Ada Lovelace?' })
  const body = document.querySelector(`[id="${dialog.getAttribute('aria-describedby')}"]`)
  expect(body?.textContent).toBe('Your posts stay.')
})

test('the harmless button comes first, where the focus begins', () => {
  renderDialog()

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Cancel',
    'Disconnect',
  ])
})

test('Escape and Cancel leave everything as it is', () => {
  const { onConfirm, onDismiss } = renderDialog()

  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  screen.getByRole('button', { name: 'Cancel' }).click()

  expect(onDismiss).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('only the named button confirms', () => {
  const { onConfirm } = renderDialog()

  screen.getByRole('button', { name: 'Disconnect' }).click()

  expect(onConfirm).toHaveBeenCalledOnce()
})

test('it is closed before it is taken away, so that the focus returns', () => {
  const { unmount } = renderDialog()
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
  expect(dialog.open).toBe(true)

  unmount()

  expect(dialog.open).toBe(false)
})

function renderDialog() {
  const onConfirm = vi.fn<() => void>()
  const onDismiss = vi.fn<() => void>()
  const { unmount } = render(
    <ConfirmDialog
      title="Disconnect Ada Lovelace?"
      confirmText="Disconnect"
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      Your posts stay.
    </ConfirmDialog>,
  )
  return { onConfirm, onDismiss, unmount }
}
