import { API } from '#contract/base-limits.ts'
import type { System } from '#contract/system.ts'

export type Simulators = Pick<System, 'sandbox' | 'writer'>

/** Null if there are none, or nothing answers. Works without React and the API client, for public pages. */
export async function readSimulators(): Promise<Simulators | null> {
  try {
    const signal = AbortSignal.timeout(API.timeoutMs)
    const answer = await fetch(new URL(`${API.root}/system`, document.baseURI), { signal })
    return answer.ok ? simulatorsIn(await answer.json()) : null
  } catch {
    return null
  }
}

function simulatorsIn(said: unknown): Simulators | null {
  const sandbox = valueIn(said, 'sandbox')
  const linkedin = addressIn(sandbox, 'linkedin')
  const mailbox = addressIn(sandbox, 'mailbox')
  if (linkedin === null && mailbox === null) return null
  return { sandbox: { linkedin, mailbox }, writer: String(valueIn(said, 'writer')) }
}

function addressIn(said: unknown, name: string): string | null {
  const address = valueIn(said, name)
  return typeof address === 'string' && /^(?:\/|https?:)/.test(address) ? address : null
}

function valueIn(said: unknown, name: string): unknown {
  return typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined
}
