import { makerIn } from '@lin/carousel/worker'

import address from './worker.ts?worker&url'

/** The first request starts the worker. */
export const maker = makerIn(() => new Worker(trustedAddress(), { type: 'module' }))

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** Under Trusted Types the policy `lin-carousel` allows this one address; a page may make the policy once. */
function trustedAddress(): string {
  trusted ??=
    policies()
      ?.createPolicy('lin-carousel', { createScriptURL: onlyOurs })
      .createScriptURL(address) ?? address
  return trusted
}

let trusted: string | null = null

/** Missing in browsers without Trusted Types, and unknown to TypeScript. */
function policies(): Policies | undefined {
  return 'trustedTypes' in window ? policiesOf(window) : undefined
}

function policiesOf(page: { readonly trustedTypes?: unknown }): Policies | undefined
function policiesOf(page: { readonly trustedTypes?: unknown }): unknown {
  return page.trustedTypes
}

function onlyOurs(asking: string): string {
  if (asking === address) return asking
  throw new TypeError(`No worker may be started from ${asking}`)
}
