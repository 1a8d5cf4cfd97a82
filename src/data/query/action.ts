export interface Action<Args> {
  /** Resolves true once it succeeded. A run while one is pending is ignored and resolves false. */
  readonly run: (args: Args) => Promise<boolean>
  readonly isPending: boolean
  readonly error: string | null
  /** The server's words of success; null before it, or where it says nothing. */
  readonly message: string | null
  /** Clears the words; a pending run goes on, and reports its outcome. */
  readonly reset: () => void
}

/** Each row of a list has a run of its own. */
export interface ItemAction<Args extends { readonly id: string }> extends Action<Args> {
  readonly pendingIds: ReadonlySet<string>
  readonly errors: ReadonlyMap<string, string>
}
