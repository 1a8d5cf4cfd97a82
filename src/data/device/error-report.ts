import { NetworkError } from '#api/network-error.ts'
import type { ClientError, ClientErrorKind } from '#contract/client-errors.ts'
import { API } from '#contract/limits.ts'
import { absoluteAddress } from '#device/address.ts'

interface MetError {
  readonly kind: ClientErrorKind
  readonly error: unknown
  /** The path of the screen, as the table of screens has it. */
  readonly screen: string
}

/** For one load of a page: more would say nothing new. */
const REPORTS_MAX = 5
/** The contract accepts no more. */
const PLACES_MAX = 10

const told = new Set<string>()

/**
 * Reports an error once for each load of a page, without its message, which may hold somebody's words. An error
 * without a place in Lin's own scripts is not reported: it is an extension's, or of a script that did not load.
 */
export async function reportError({ kind, error, screen }: MetError): Promise<void> {
  // A missing network is not an error of Lin.
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
      // The report names nobody, and is sent even if the page is left.
      credentials: 'omit',
      keepalive: true,
    })
  } catch {
    // The report is lost.
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

/** Null if the address is not in this origin's `/assets/`. */
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
