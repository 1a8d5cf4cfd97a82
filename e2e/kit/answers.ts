import { setTimeout as delay } from 'node:timers/promises'

import type { Page, Route } from 'playwright/test'

/** Long enough for a skeleton to be seen. */
const LATE_MS = 300

/** What a window hears that asks for lists: nothing, a refusal, or all of it after a moment. */
type Answers = keyof typeof ANSWERS

/** From now on; who is signed in, and on which instance, is answered as ever. */
export async function answerLists(page: Page, answers: Answers): Promise<void> {
  await page.route('**/api/**', (route) =>
    isList(route) ? ANSWERS[answers](route) : route.fallback(),
  )
}

const ANSWERS = {
  held: async () => undefined,
  refused: (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 500, code: 'unexpected', message: 'Something went wrong.' }),
    }),
  late: async (route: Route) => {
    await delay(LATE_MS)
    await route.fallback()
  },
} as const

function isList(route: Route): boolean {
  const request = route.request()
  const { pathname } = new URL(request.url())
  return request.method() === 'GET' && !/^\/api\/(auth\/user|system)$/.test(pathname)
}
