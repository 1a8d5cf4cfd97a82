import type { Workbox } from 'workbox-window'

type ScriptAddress = ConstructorParameters<typeof Workbox>[0]
type TrustedAddress = Exclude<ScriptAddress, string>

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => TrustedAddress }
}

declare global {
  interface ServiceWorkerContainer {
    /** Trusted Types allow no plain address, which TypeScript does not know. */
    register(script: ScriptAddress): Promise<ServiceWorkerRegistration>
  }
  interface Window {
    /** Missing in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes
  }
}

const ADDRESS = '/sw.js'

/** The one address that the page's policy `lin-sw` lets a worker be started from. */
export function workerScript(): ScriptAddress {
  // A page may make each policy once.
  trusted ??= window.trustedTypes
    ?.createPolicy('lin-sw', { createScriptURL: onlyOurs })
    .createScriptURL(ADDRESS)
  return trusted ?? ADDRESS
}

let trusted: TrustedAddress | undefined

function onlyOurs(address: string): string {
  if (address === ADDRESS) return address
  throw new TypeError(`No worker may be started from ${address}`)
}
