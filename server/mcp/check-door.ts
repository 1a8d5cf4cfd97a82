import { lookup } from 'node:dns/promises'

import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

import { MCP, SECOND_MS } from '#contract/limits.ts'
import { OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import { isOwnMachine, mayGiveTokens } from '#server/kit/networks.ts'
import { UnsafeAnswer, limitedFetch } from '#server/outside/limited-fetch.ts'

export interface Finding {
  readonly heading: string
  readonly works: boolean
  readonly sentence: string
}

const TIMEOUT_MS = 10 * SECOND_MS
/** Of the form of an API key, and none. */
const NO_KEY = 'lin_doctor'

/**
 * Whether programs get in at the public address of a Lin, as this machine sees it. Each request is sent once, and ends
 * after 10 s or 1 MB.
 *
 * @param publicUrl without a slash at its end
 */
export async function checkDoor(publicUrl: string): Promise<readonly Finding[]> {
  const address = await checkAddress(publicUrl)
  if (!address.works) return [address]
  return [
    address,
    await checkAuthorization(publicUrl),
    await checkMetadata(publicUrl),
    await checkOutside(publicUrl),
  ]
}

const Alive = z.object({ status: z.literal('ok') })

async function checkAddress(publicUrl: string): Promise<Finding> {
  const heading = `Address: ${publicUrl}`
  const answer = await ask(`${publicUrl}/healthz`)
  if (answer.fault !== null) return { heading, works: false, sentence: answer.fault }
  if (Alive.safeParse(answer.json).success) {
    return { heading, works: true, sentence: 'Lin answers.' }
  }
  const sentence = `Something else than Lin answers /healthz there (status ${answer.status}): LIN_PUBLIC_URL has to be the address that people open, and lead to Lin.`
  return { heading, works: false, sentence }
}

const Refusal = z.object({ error: z.object({ data: z.object({ code: z.string() }) }) })

/** A proxy may drop the header: then Lin asks for a key that was sent. */
async function checkAuthorization(publicUrl: string): Promise<Finding> {
  const heading = 'Authorization'
  const headers = { authorization: `Bearer ${NO_KEY}` }
  const answer = await ask(`${publicUrl}${MCP.path}`, headers)
  if (answer.fault !== null) return { heading, works: false, sentence: answer.fault }
  const refusal = Refusal.safeParse(answer.json)
  const code = refusal.success ? refusal.data.error.data.code : null
  if (code === 'keys/malformed') {
    return { heading, works: true, sentence: `The header arrives at ${MCP.path}.` }
  }
  const sentence =
    code === 'session/missing'
      ? 'A proxy in front of Lin drops the header Authorization: programs cannot get in until it passes it on.'
      : `${MCP.path} answers with status ${answer.status}, and not as Lin does: a proxy or a firewall in front of Lin keeps programs out.`
  return { heading, works: false, sentence }
}

const Resource = z.object({ resource: z.string() })
const Issuer = z.object({ issuer: z.string() })

/** Clients look for both documents with and without the path of the endpoint. */
async function checkMetadata(publicUrl: string): Promise<Finding> {
  const heading = 'OAuth'
  if (!mayGiveTokens(publicUrl)) {
    const sentence = 'It needs https, and is off: programs connect by an API key.'
    return { heading, works: true, sentence }
  }
  for (const suffix of ['', MCP.path]) {
    const resourcePath = `${OAUTH_PATHS.resourceMetadata}${suffix}`
    const serverPath = `${OAUTH_PATHS.serverMetadata}${suffix}`
    const resource = Resource.safeParse((await ask(`${publicUrl}${resourcePath}`)).json)
    if (!resource.success) return { heading, works: false, sentence: notFound(resourcePath) }
    const issuer = Issuer.safeParse((await ask(`${publicUrl}${serverPath}`)).json)
    if (!issuer.success) return { heading, works: false, sentence: notFound(serverPath) }
    if (issuer.data.issuer !== publicUrl) {
      const sentence = `The Lin there calls itself ${issuer.data.issuer}: set its LIN_PUBLIC_URL to ${publicUrl}, or name that address here.`
      return { heading, works: false, sentence }
    }
  }
  return { heading, works: true, sentence: 'Both metadata documents are found.' }
}

function notFound(path: string): string {
  return `${path} is not found: a proxy in front of Lin has to pass on /.well-known/ as well.`
}

/** This machine cannot see what the internet sees, but an address of its own network is reached from nowhere else. */
async function checkOutside(publicUrl: string): Promise<Finding> {
  const heading = 'From outside'
  const url = new URL(publicUrl)
  const isPublic = !isOwnMachine(url) && (await isOnInternet(url))
  const sentence = isPublic
    ? `This machine cannot see that. Open ${publicUrl}/healthz on a phone without Wi-Fi: if it says "ok", assistants that call from their maker's cloud, such as claude.ai and ChatGPT, reach Lin too.`
    : "The address is of this machine or its network. Programs there reach Lin. Assistants that call from their maker's cloud, such as claude.ai and ChatGPT, cannot."
  return { heading, works: true, sentence }
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
  readonly fault: string | null
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

function faultOf(error: unknown): string {
  if (error instanceof UnsafeAnswer) {
    return error.what === 'redirect'
      ? 'The address leads on to another one: LIN_PUBLIC_URL has to be the one where that ends.'
      : 'The answer is larger than any of Lin: something else answers there.'
  }
  if (error instanceof DOMException) {
    return `Nothing answers within ${TIMEOUT_MS / SECOND_MS} seconds: see whether Lin runs, and whether a firewall is in between.`
  }
  const code = error instanceof Error ? codeOf(error) : String(error)
  if (code === 'ENOTFOUND') return 'The name of the address is unknown: see LIN_PUBLIC_URL and DNS.'
  if (code === 'ECONNREFUSED')
    return 'Nothing listens at the address: see whether Lin and its proxy run.'
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return `The certificate is not trusted (${code}).`
  return `The address is not reached (${code}).`
}

/** Of the system or of OpenSSL; else what `fetch` says. */
function codeOf({ cause, message }: Error): string {
  if (!(cause instanceof Error)) return message
  return 'code' in cause ? String(cause.code) : cause.message
}
