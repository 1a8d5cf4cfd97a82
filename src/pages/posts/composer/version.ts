/** What a draft said at some moment of its writing. */
export interface Version {
  readonly seq: number
  readonly text: string
  /** Epoch milliseconds. */
  readonly atMs: number
}
