export interface List<T> {
  /** Undefined while nothing is known yet: with `error === null`, show a skeleton. */
  readonly items: readonly T[] | undefined
  /** Why the latest refresh failed. Known rows stay readable in `items`. */
  readonly error: string | null
  /** Whether it failed because no answer came. */
  readonly isLost?: boolean
  /** Epoch milliseconds of the server's last answer; null before the first one. */
  readonly asOf: number | null
  readonly refresh: () => void
  readonly isRefreshing: boolean
}
