import { setTimeout as delay } from 'node:timers/promises'

import type { CDPSession, Page } from 'playwright/test'

/** Long enough for a skeleton to be seen. */
const LATE_MS = 300

/** The answers to a window's requests for lists: none, a refusal, or the lists after a moment. */
type Answers = keyof typeof ANSWERS

interface Asked {
  readonly session: CDPSession
  readonly requestId: string
}

/**
 * Answers requests for lists like this from now on; requests for the user and the instance pass as ever. Uses the
 * browser's own protocol: for a route of Playwright's, the browser would stop at each part of the app, and cache none.
 */
export async function answerLists(page: Page, answers: Answers): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const answer = isList(method, url) ? ANSWERS[answers] : pass
    // The page was left before it was answered.
    void answer({ session, requestId }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

const REFUSAL = { status: 500, code: 'unexpected', message: 'Something went wrong.' }

const ANSWERS = {
  held: async () => undefined,
  refused: ({ session, requestId }: Asked) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 500,
      responseHeaders: [{ name: 'content-type', value: 'application/problem+json' }],
      body: Buffer.from(JSON.stringify(REFUSAL)).toString('base64'),
    }),
  late: async (asked: Asked) => {
    await delay(LATE_MS)
    await pass(asked)
  },
} as const

function pass({ session, requestId }: Asked) {
  return session.send('Fetch.continueRequest', { requestId })
}

function isList(method: string, url: string): boolean {
  return method === 'GET' && !/^\/api\/(auth\/user|system)$/.test(new URL(url).pathname)
}
