import { API } from '#contract/limits.ts'

/**
 * Whether something of this instance is played, for pages that are drawn without what reads answers: it
 * only decides whether that is loaded. False too where nothing answers.
 */
export async function hasStandIns(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API.timeoutMs)
    const answer = await fetch(new URL(`${API.root}/system`, document.baseURI), { signal })
    return answer.ok && /"(linkedin|mailbox)":"/.test(await answer.text())
  } catch {
    return false
  }
}
