/**
 * A browser of another engine than the other stories are told in. Things are named by XPath, which
 * every way of driving a browser understands; `things.ts` has the names.
 */
export interface EngineBrowser extends AsyncDisposable {
  goTo(address: string): Promise<void>
  /** Presses a thing that is there or comes soon. */
  press(thing: string): Promise<void>
  /** Types into a field that is empty. */
  type(field: string, text: string): Promise<void>
  /** Runs a function in the page, which sees only its arguments. */
  ask(work: (...given: string[]) => unknown, ...given: readonly string[]): Promise<unknown>
  /** Closes everything, and opens a page with the storage as it was. */
  restart(): Promise<void>
}

/** How long a thing may take to come while other stories begin, too; then the story fails. */
export const PATIENCE_MS = 45_000

/**
 * A story is ended after this time, whatever its browser does. On an idle machine it takes half a minute, beside two others
 * on two cores six times as long. Each of its steps has a limit of its own.
 */
export const STORY_MS = 420_000
