import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'

export function registerAnalysis(api: Api, kit: SourceKit): void {
  handle(api, CALLS.analyzeSourceTrend, async ({ session, body }) => {
    const { analyzeMonths } = await loadAnalysis()
    return analyzeMonths(kit, session.userId, body)
  })
  handle(api, CALLS.analyzePostTrend, async ({ session, body }) => {
    const { analyzeMonths } = await loadAnalysis()
    return analyzeMonths(kit, session.userId, body)
  })
  handle(api, CALLS.analyzeFrequency, async ({ session, body }) => {
    const { analyzeFrequency } = await loadAnalysis()
    return {
      success: true as const,
      data: { data: await analyzeFrequency(kit, session.userId, body) },
    }
  })
}

/** With the stop words of sixty languages, which a start does without. */
function loadAnalysis() {
  return import('./analyze-keyword.ts')
}
