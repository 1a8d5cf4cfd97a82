export interface Action<Args> {
  /** Resolves true once it succeeded. A run while one is pending is ignored and resolves false. */
  readonly run: (args: Args) => Promise<boolean>
  readonly isPending: boolean
  readonly error: string | null
  /** The server's words of success; null before it, or where it says nothing. */
  readonly message: string | null
  readonly reset: () => void
}

export interface ItemAction<Args extends { readonly id: string }> extends Action<Args> {
  readonly pendingIds: ReadonlySet<string>
  readonly errors: ReadonlyMap<string, string>
}
