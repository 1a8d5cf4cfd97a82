import type { Page } from 'playwright'
import * as z from 'zod/mini'

/** Lighthouse's emulation of a phone: 562 ms of latency, 1.44 Mbit/s, a quarter of the processor. */
const SLOW_PHONE = {
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWDOWN = 4

/** Milliseconds from the start of the navigation. */
const Painted = z.object({ largestMs: z.number(), firstMs: z.number() })
export type Painted = z.infer<typeof Painted>

interface Visit {
  readonly url: string
  /** Whether the line is a slow phone's. Its processor always is. */
  readonly isLineSlow: boolean
}

/**
 * @param page with `page-lcp.ts` laid into it
 * @param complete resolves once the page shows what it was opened for, if that is not there when the page is loaded
 */
export async function visitSlowly(
  page: Page,
  visit: Visit,
  complete?: () => Promise<unknown>,
): Promise<Painted> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (visit.isLineSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_PHONE })
  }
  await page.goto(visit.url, { waitUntil: 'load' })
  await complete?.()
  return Painted.parse(await page.evaluate('lcp.settled()'))
}
