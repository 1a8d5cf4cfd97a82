import { API } from '#contract/base-limits.ts'

/**
 * Whether a part of this instance is simulated. For public pages, which load the API client only where
 * there is something to show, and so without React. False too where nothing answers.
 */
export async function hasSimulators(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API.timeoutMs)
    const answer = await fetch(new URL(`${API.root}/system`, document.baseURI), { signal })
    return answer.ok && /"(linkedin|mailbox)":"/.test(await answer.text())
  } catch {
    return false
  }
}
