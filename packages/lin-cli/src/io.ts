/** The process around a command; Node's `process` is one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export interface Output {
  /** What was asked for, for standard output. */
  say(text: string): void
  /** The body of an answer as it came, with `--json`. */
  sayRaw(json: string): void
  /** Everything else, for standard error. */
  note(text: string): void
  /** Never shows this text from now on. */
  hide(secret: string): void
}

export function outputOf({ stdout, stderr }: Io): Output {
  const secrets = new Set<string>()
  function hidden(text: string): string {
    return [...secrets].reduce((shown, secret) => shown.replaceAll(secret, 'lin_…'), text)
  }
  return {
    say: (text) => void stdout.write(`${hidden(forTerminals(text))}\n`),
    sayRaw: (json) => void stdout.write(`${hidden(json)}\n`),
    note: (text) => void stderr.write(`${hidden(forTerminals(text))}\n`),
    hide: (secret) => void secrets.add(secret),
  }
}

/** Without characters that command a terminal, or turn the direction of a line: texts come from others. */
function forTerminals(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}
