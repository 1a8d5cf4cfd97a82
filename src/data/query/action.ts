/** Something a person can do: one run at a time, with the words to show afterwards. */
export interface Action<Args> {
  /** Resolves true once it succeeded. A run while one is pending is ignored and resolves false. */
  readonly run: (args: Args) => Promise<boolean>
  readonly isPending: boolean
  /** The words to show; null while all is well. */
  readonly error: string | null
  /** The server's words of success; null before it, or where it says nothing. */
  readonly message: string | null
  /** Clears the words; a pending run goes on, and reports its outcome. */
  readonly reset: () => void
}

/** An action on the rows of a list: one run at a time for each row. */
export interface ItemAction<Args extends { readonly id: string }> extends Action<Args> {
  readonly pendingIds: ReadonlySet<string>
  /** The words to show for each row whose latest run failed. */
  readonly errors: ReadonlyMap<string, string>
}
