import { NetworkError } from '#api/network-error.ts'
import type { ClientError, ClientErrorKind } from '#contract/client-errors.ts'
import { API } from '#contract/limits.ts'
import { absoluteAddress } from '#device/address.ts'

/** An error that something of ours has met. */
interface MetError {
  readonly kind: ClientErrorKind
  /** Whatever was thrown. */
  readonly error: unknown
  /** The path of the screen, as the table of screens has it. */
  readonly screen: string
}

/** Of one page, until it is loaded again: more say nothing new. */
const REPORTS_MAX = 5
/** No more than the contract takes. */
const PLACES_MAX = 10

const told = new Set<string>()

/**
 * Tells the server of an error, once for each page: its name, and where in Lin's own scripts it was met. What it
 * says stays here, for that may be somebody's words; one of a browser's extension, or of a part that the network
 * kept back, has no such place, and is none of Lin's. Nobody waits for it, and that it fails is told to nobody.
 */
export async function reportError({ kind, error, screen }: MetError): Promise<void> {
  // That there is no network is an error of nobody's.
  if (error instanceof NetworkError) return
  const stack = placesIn(error)
  const mark = stack.join()
  if (stack.length === 0 || told.has(mark) || told.size >= REPORTS_MAX) return
  told.add(mark)
  await post({ kind, name: nameOf(error), stack, version: version(), screen })
}

async function post(report: ClientError): Promise<void> {
  try {
    await fetch(absoluteAddress(`${API.root}/client-errors`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      // Nobody is named, and a page that is left sends it all the same.
      credentials: 'omit',
      keepalive: true,
    })
  } catch {
    // An error less to know of.
  }
}

/** `https://lin.example/assets/posts-page-Bv0vElM.js:2:614`, as every browser writes it. */
const PLACE = /(https?:\/\/(?:(?!https?:\/\/)[^\s()])+?):(\d{1,7}):(\d{1,7})/g

function placesIn(error: unknown): string[] {
  const trace = error instanceof Error ? (error.stack ?? '') : ''
  const places = [...trace.matchAll(PLACE)].flatMap(([, address = '', line, column]) => {
    const file = ownFile(address)
    return file === null ? [] : [`${file}:${line}:${column}`]
  })
  return places.slice(0, PLACES_MAX)
}

/** The name of a script of this origin's `/assets/`; null for any other address. */
function ownFile(address: string): string | null {
  const folder = absoluteAddress('/assets/')
  const name = address.startsWith(folder) ? address.slice(folder.length) : ''
  return /^[\w.-]{1,80}\.js$/.test(name) ? name : null
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[A-Za-z]{1,40}$/.test(name) ? name : Error.name
}

function version(): string {
  return String(import.meta.env['LIN_VERSION'])
}
