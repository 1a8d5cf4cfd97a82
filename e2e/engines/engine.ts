/**
 * A browser of another engine than the other stories are told in. Things are named by XPath, which
 * every way of driving a browser understands; `things.ts` has the names.
 */
export interface EngineBrowser extends AsyncDisposable {
  goTo(address: string): Promise<void>
  /** Presses what is there, or comes soon. */
  press(thing: string): Promise<void>
  /** Types into a field that is empty. */
  type(field: string, text: string): Promise<void>
  /** Runs a function in the page, which sees nothing but what it is given. */
  ask(work: (...given: string[]) => unknown, ...given: readonly string[]): Promise<unknown>
  /** Everything that is open is closed, and a page begins with what was stored. */
  restart(): Promise<void>
}

/** How long a thing may take to come while other stories begin, too; then the story fails. */
export const PATIENCE_MS = 45_000

/** After that a story is ended, whatever its browser does. On a machine of its own it takes half a minute. */
export const STORY_MS = 180_000
