/** Nobody knows whether the request was carried out. `unreadable`: something other than this API answered. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly reason: 'network' | 'timeout' | 'unreadable'
  /** The HTTP status of an error that says nothing readable; null for anything else. */
  readonly status: number | null

  constructor(
    reason: 'network' | 'timeout' | 'unreadable',
    cause?: unknown,
    status: number | null = null,
  ) {
    super(WORDS[reason], { cause })
    this.reason = reason
    this.status = status
  }
}

const WORDS = {
  network: 'No answer from the server',
  timeout: 'The server took too long to answer',
  unreadable: 'Unexpected response format from API',
} as const
