/** A fault that stops the start. The message is one sentence that names it and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
