/** Exit codes. Scripts go by them, so a number keeps its meaning. */
export const EXIT = {
  done: 0,
  /** Lin, or LinkedIn, has said no: the same command again would be refused again. */
  refused: 1,
  usage: 2,
  /** Lin was not reached, was too busy, or its answer was lost. The same command again does nothing twice. */
  unknown: 3,
  /** A person has to act in Lin first. */
  person: 4,
  /** The API key does not work, or lacks a scope or an account. */
  key: 5,
} as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** Ends a command: what is in the way, and what to do next. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly exit: Exit
  readonly next: string
  /** Body of the answer, if it was JSON. */
  readonly answer: string | undefined

  constructor(exit: Exit, message: string, next: string, answer?: string) {
    super(message)
    this.exit = exit
    this.next = next
    this.answer = answer
  }
}
