import { lookup } from 'node:dns/promises'

import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

import { MCP, SECOND_MS } from '#contract/limits.ts'
import { OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import type { AccessCode, AccessFinding, AccessReport } from '#contract/program-access/check.ts'
import { isOwnMachine, mayGiveTokens } from '#server/kit/networks.ts'
import { UnsafeAnswer, limitedFetch } from '#server/outside/limited-fetch.ts'

const TIMEOUT_MS = 10 * SECOND_MS
/** Of the form of an API key, and none. */
const NO_KEY = 'lin_doctor'

/**
 * Whether programs get in at the public address of a Lin, as this machine sees it. Each request is sent once, and ends
 * after 10 s or 1 MB; all of them together take 20 s at most.
 *
 * @param publicUrl without a slash at its end
 */
export async function checkAccess(publicUrl: string): Promise<AccessReport> {
  const address = await checkAddress(publicUrl)
  const others = address.works
    ? [checkAuthorization(publicUrl), checkMetadata(publicUrl), checkOutside(publicUrl)]
    : []
  return { public_url: publicUrl, findings: [address, ...(await Promise.all(others))] }
}

type Outcome = Omit<AccessFinding, 'check' | 'code'> & { readonly code: AccessCode }

function works(code: AccessCode, params: Readonly<Record<string, string>> = {}): Outcome {
  return { works: true, code, params }
}

function fails(code: AccessCode, params: Readonly<Record<string, string>> = {}): Outcome {
  return { works: false, code, params }
}

const Alive = z.object({ status: z.literal('ok') })
const ALIVE_PATH = '/healthz'

async function checkAddress(publicUrl: string): Promise<AccessFinding> {
  const { fault, status, json } = await ask(`${publicUrl}${ALIVE_PATH}`)
  const isLin = Alive.safeParse(json).success
  const other = fails('not-lin', { path: ALIVE_PATH, status: String(status) })
  return { check: 'address', ...(fault ?? (isLin ? works('answers') : other)) }
}

const Refusal = z.object({ error: z.object({ data: z.object({ code: z.string() }) }) })

/** A proxy may drop the header: then Lin asks for a key that was sent. */
async function checkAuthorization(publicUrl: string): Promise<AccessFinding> {
  const headers = { authorization: `Bearer ${NO_KEY}` }
  const { path } = MCP
  const { fault, status, json } = await ask(`${publicUrl}${path}`, headers)
  const refusal = Refusal.safeParse(json)
  const code = refusal.success ? refusal.data.error.data.code : null
  return { check: 'authorization', ...(fault ?? outcome()) }

  function outcome(): Outcome {
    if (code === 'keys/malformed') return works('header-arrives', { path })
    if (code === 'session/missing') return fails('header-dropped')
    return fails('kept-out', { path, status: String(status) })
  }
}

/** Clients look for both documents with and without the path of the endpoint. */
async function checkMetadata(publicUrl: string): Promise<AccessFinding> {
  if (!mayGiveTokens(publicUrl)) return { check: 'oauth', ...works('oauth-off') }
  const found = await Promise.all(
    ['', MCP.path].flatMap((suffix) => [
      checkDocument(publicUrl, `${OAUTH_PATHS.resourceMetadata}${suffix}`, 'resource'),
      checkDocument(publicUrl, `${OAUTH_PATHS.serverMetadata}${suffix}`, 'issuer'),
    ]),
  )
  const fault = found.find((each) => each !== null)
  return { check: 'oauth', ...(fault ?? works('metadata-found')) }
}

/** Null if it is found, and of the Lin at this address. */
async function checkDocument(
  publicUrl: string,
  path: string,
  member: 'resource' | 'issuer',
): Promise<Outcome | null> {
  const { json } = await ask(`${publicUrl}${path}`)
  const named = z.record(z.string(), z.unknown()).safeParse(json).data?.[member]
  if (typeof named !== 'string') return fails('metadata-missing', { path })
  if (member === 'resource' || named === publicUrl) return null
  return fails('other-issuer', { issuer: named, address: publicUrl })
}

/** This machine cannot see what the internet sees, but an address of its own network is reached from nowhere else. */
async function checkOutside(publicUrl: string): Promise<AccessFinding> {
  const url = new URL(publicUrl)
  const isPublic = !isOwnMachine(url) && (await isOnInternet(url))
  const seen = isPublic ? works('outside-unseen', { address: publicUrl }) : works('inside-only')
  return { check: 'outside', ...seen }
}

async function isOnInternet({ hostname }: URL): Promise<boolean> {
  try {
    const found = await lookup(hostname.replaceAll(/^\[|\]$/g, ''), { all: true })
    return found.some(({ address }) => ipaddr.process(address).range() === 'unicast')
  } catch {
    return false
  }
}

interface Answer {
  readonly fault: Outcome | null
  readonly status: number
  /** Undefined where the answer is not JSON. */
  readonly json: unknown
}

async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await limitedFetch(null)(url, { headers, signal })
    return { fault: null, status: response.status, json: parsed(await response.text()) }
  } catch (error) {
    return { fault: faultOf(error), status: 0, json: undefined }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf(error: unknown): Outcome {
  if (error instanceof UnsafeAnswer) {
    return fails(error.what === 'redirect' ? 'redirect' : 'too-large')
  }
  if (error instanceof DOMException) {
    return fails('timeout', { seconds: String(TIMEOUT_MS / SECOND_MS) })
  }
  const fault = error instanceof Error ? codeOf(error) : String(error)
  if (fault === 'ENOTFOUND') return fails('name-unknown')
  if (fault === 'ECONNREFUSED') return fails('not-listening')
  if (/CERT|TLS|SSL|SIGNATURE/.test(fault)) return fails('certificate-untrusted', { fault })
  return fails('unreachable', { fault })
}

/** Of the system or of OpenSSL; else what `fetch` says. */
function codeOf({ cause, message }: Error): string {
  if (!(cause instanceof Error)) return message
  return 'code' in cause ? String(cause.code) : cause.message
}
