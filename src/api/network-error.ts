/**
 * No answer of the API came: nobody knows whether the request was carried out. `unreadable`: something answered that is
 * not this API, such as the page of a hotel's Wi-Fi.
 */
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
