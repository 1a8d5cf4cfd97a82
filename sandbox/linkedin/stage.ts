import type { SandboxOptions } from '#sandbox/options.ts'

/** What every call of the sandbox's LinkedIn is played with. */
export interface Stage extends SandboxOptions {
  /** Aborted when the server closes, so that calls that hang on purpose do not hold it up. */
  readonly closing: AbortSignal
}

/** Path under which the sandbox's LinkedIn stands in for all of LinkedIn's hosts. */
export const LINKEDIN_PATH = '/sandbox/linkedin'
