import { expect, test, vi } from 'vitest'

import { openPath } from '#sw/notice.ts'
import type { OpenWindow } from '#sw/notice.ts'

const HOME = 'https://lin.example'

test('the window that was used last shows the screen, and is not loaded anew', async () => {
  const [other, used] = [aWindow('/sources'), aWindow('/posts', true)]
  const windows = { all: async () => [other, used], open: aDoor() }

  await openPath('/schedule#slot-1', windows)

  expect(used.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/schedule#slot-1' })
  expect(used.focus).toHaveBeenCalled()
  expect(other.focus).not.toHaveBeenCalled()
  expect(windows.open).not.toHaveBeenCalled()
})

test('without a window of the app a new one is opened', async () => {
  const sandbox = aWindow('/sandbox/linkedin', true)
  const windows = { all: async () => [sandbox], open: aDoor() }

  await openPath('/posts#post-1', windows)

  expect(windows.open).toHaveBeenCalledWith('/posts#post-1')
  expect(sandbox.focus).not.toHaveBeenCalled()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil', '', null, 7])(
  'a press leads nowhere else: %j',
  async (wanted) => {
    const windows = { all: async () => [], open: aDoor() }

    await openPath(wanted, windows)

    expect(windows.open).toHaveBeenCalledWith('/dashboard')
  },
)

function aDoor() {
  return vi.fn<(path: string) => Promise<null>>().mockResolvedValue(null)
}

function aWindow(path: string, focused = false): OpenWindow {
  return {
    url: HOME + path,
    focused,
    focus: vi.fn<() => Promise<unknown>>().mockResolvedValue(null),
    postMessage: vi.fn<OpenWindow['postMessage']>(),
  }
}
