import type { SandboxStore } from './store.ts'

export interface SandboxOptions {
  readonly store: SandboxStore
  /** Origin under which people open the sandbox, such as `http://localhost:3000`. */
  readonly publicUrl: string
  /** The only OAuth client that the sandbox's LinkedIn knows. */
  readonly client: { readonly id: string; readonly secret: string }
  readonly now: () => Date
}
