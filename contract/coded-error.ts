export interface CodedErrorOptions {
  readonly cause?: unknown
  /** What a person reads of it. */
  readonly detail?: string
  readonly retryAfterSeconds?: number
}

/** A failure as it came over the wire. The server may be newer than who reads it, and so its code. */
export class CodedError extends Error {
  readonly code: string
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, status: number, options: CodedErrorOptions = {}) {
    super(options.detail, { cause: options.cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
