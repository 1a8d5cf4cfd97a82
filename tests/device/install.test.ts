import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { installWay, promptInstall, startInstall, watchInstallWay } from '#device/install.ts'
import { IPHONE, offerInstall, playUserAgent, tellInstalled } from '#tests/kit/client/install.ts'

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15'
const LINKEDIN_ON_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) [LinkedInApp]'

startInstall()

beforeEach(() => {
  tellInstalled()
  setStandalone(false)
})

afterEach(() => vi.restoreAllMocks())

test('a browser that offers nothing has no way', () => {
  expect(installWay()).toBe('none')
})

test('the browser’s offer is kept in place of its own bar, and told', () => {
  const notify = vi.fn<() => void>()
  const unwatch = watchInstallWay(notify)

  const { event } = offerInstall()

  expect(event.defaultPrevented).toBe(true)
  expect(installWay()).toBe('prompt')
  expect(notify).toHaveBeenCalledOnce()
  unwatch()
})

test('an offer serves once', async () => {
  const { prompt } = offerInstall()

  await promptInstall()
  await promptInstall()

  expect(prompt).toHaveBeenCalledOnce()
  expect(installWay()).toBe('none')
})

test('a browser that takes its offer back breaks nothing', async () => {
  offerInstall(vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('No gesture')))

  await promptInstall()

  expect(installWay()).toBe('none')
})

test('what is installed is offered no more, whoever installed it', () => {
  offerInstall()

  tellInstalled()

  expect(installWay()).toBe('none')
})

test.each([
  ['an iPhone', IPHONE, 5, 'home-screen'],
  ['an iPad', IPAD, 5, 'home-screen'],
  ['a Mac', IPAD, 0, 'none'],
  ['a window inside another app', LINKEDIN_ON_IPHONE, 5, 'none'],
])('on %s the way is the right one', (_, userAgent, touchPoints, way) => {
  playUserAgent(userAgent, touchPoints)

  expect(installWay()).toBe(way)
})

test('the installed app is not installed again', () => {
  playUserAgent(IPHONE, 5)
  offerInstall()

  setStandalone(true)

  expect(installWay()).toBe('none')
})

function setStandalone(isStandalone: boolean): void {
  const standalone = '(display-mode: standalone)'
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStandalone && query === standalone,
  }))
}
