/** The process around a command; Node's `process` is one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export interface Output {
  /** The answer, which goes to standard output. */
  say(text: string): void
  /** The body of an answer as it came, with `--json`. */
  sayRaw(json: string): void
  /** Everything else, for standard error. */
  note(text: string): void
}

/** Shows no API key, wherever it comes from. */
export function outputOf({ stdout, stderr }: Io): Output {
  return {
    say: (text) => void stdout.write(`${withoutKeys(forTerminals(text))}\n`),
    sayRaw: (json) => void stdout.write(`${withoutKeys(json)}\n`),
    note: (text) => void stderr.write(`${withoutKeys(forTerminals(text))}\n`),
  }
}

function withoutKeys(text: string): string {
  return text.replaceAll(/lin_[0-9A-Za-z]{38}/g, 'lin_…')
}

/** Without characters that command a terminal, or turn the direction of a line: texts come from others. */
function forTerminals(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}
