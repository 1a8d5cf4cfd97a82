/** Where the app is: one entry of the browser's history. */
export interface Address {
  readonly pathname: string
  /** With its question mark; empty without one. */
  readonly search: string
  /** With its number sign; empty without one. */
  readonly hash: string
  /** What the step that led here brought along. */
  readonly state: unknown
  /** Another one for each step, also to the same path. */
  readonly key: string
}

export interface StepOptions {
  /** Takes the place of the entry that is shown, so that Back does not lead to it. */
  readonly replace?: boolean
  readonly state?: unknown
}

/** What the router goes by: the browser's history, or one that a test or a build makes up. */
export interface Course {
  readonly read: () => Address
  readonly go: (path: string, options: StepOptions) => void
  /** Back by a negative number. */
  readonly move: (steps: number) => void
  readonly watch: (notify: () => void) => () => void
}

/** The address of a path of ours, such as `/posts?q=1#write`. */
export function addressOf(path: string, state: unknown = null, key = 'default'): Address {
  const { pathname, search, hash } = new URL(path, 'http://lin.invalid')
  return { pathname, search, hash, state, key }
}

export function pathOf({ pathname, search, hash }: Omit<Address, 'key' | 'state'>): string {
  return pathname + search + hash
}
