import { html } from './html.ts'
import type { Html } from './html.ts'

/** A time in UTC: the sandbox's pages run no script that could know the reader's zone. */
export function moment(at: Date): Html {
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
