import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'

import { analyzeFrequency, analyzeMonths } from './analyze-keyword.ts'

export function registerAnalysis(api: Api, kit: SourceKit): void {
  handle(api, CALLS.analyzeSourceTrend, ({ session, body }) =>
    analyzeMonths(kit, session.userId, body),
  )
  handle(api, CALLS.analyzePostTrend, ({ session, body }) =>
    analyzeMonths(kit, session.userId, body),
  )
  handle(api, CALLS.analyzeFrequency, async ({ session, body }) => ({
    success: true as const,
    data: { data: await analyzeFrequency(kit, session.userId, body) },
  }))
}
