import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { OAUTH } from '#contract/oauth/limits.ts'
import { cutTo, oneLine } from '#contract/rules/short-text.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import type { ClientDocuments } from '#server/outside/clients/port.ts'

import { isFitRedirectUri } from './redirect-uri.ts'

/** A program that asks to be let in. It has no secret: PKCE proves who began (RFC 7636). */
export interface OauthClient {
  readonly id: string
  /** As it calls itself: on one line, without characters that change the direction or are not seen. */
  readonly name: string
  /** The host of its document; null for a client that only registered. */
  readonly host: string | null
  readonly redirectUris: readonly string[]
}

export interface ClientKit extends Pick<Kit, 'secrets' | 'clock'> {
  readonly clients: ClientDocuments
}

/** RFC 7591, section 2: of it, what Lin uses. */
export const ClientMetadata = z.looseObject({
  client_name: z.optional(z.string()),
  redirect_uris: z.array(z.string()),
  token_endpoint_auth_method: z.optional(z.string()),
})

const Document = z.extend(ClientMetadata, { client_id: z.string() })

export interface Clients {
  /** @throws programs/unknown, with a sentence on what is wrong with its document */
  find(clientId: string): Promise<OauthClient>
}

/** Remembers documents for as long as their sites say, and that there was none for half a minute. */
export function createClients({ clients: documents, clock, secrets }: ClientKit): Clients {
  const known = new Map<string, { readonly found: Promise<Found>; untilMs: number }>()

  async function find(clientId: string): Promise<OauthClient> {
    const registered = openRegistered(secrets, clientId)
    if (registered !== null) return registered
    if (!documents.isDocumentAddress(clientId)) throw unknownClient(NO_CLIENT)
    const { client, why } = await remembered(clientId)
    if (client === null) throw unknownClient(why)
    return client
  }

  function remembered(clientId: string): Promise<Found> {
    const nowMs = clock.now().getTime()
    const kept = known.get(clientId)
    if (kept !== undefined && nowMs < kept.untilMs) return kept.found
    known.delete(clientId)
    const entry = {
      found: readDocument(documents, clientId),
      untilMs: nowMs + OAUTH.documentRetryMs,
    }
    known.set(clientId, entry)
    void entry.found.then(
      ({ freshForMs }) => (entry.untilMs = nowMs + freshForMs),
      () => known.delete(clientId),
    )
    const [oldest] = known.keys()
    if (known.size > OAUTH.documentsMax && oldest !== undefined) known.delete(oldest)
    return entry.found
  }

  return { find }
}

const NO_CLIENT =
  'The client_id is neither the https address of a metadata document nor registered here.'

type Found = { readonly freshForMs: number } & (
  | { readonly client: OauthClient; readonly why?: undefined }
  | { readonly client: null; readonly why: string }
)

async function readDocument(documents: ClientDocuments, clientId: string): Promise<Found> {
  const answer = await documents.read(clientId, new AbortController().signal)
  if (answer.kind === 'none') return failed(answer.why)
  const document = Document.safeParse(answer.json)
  if (!document.success || document.data.client_id !== clientId) {
    return failed('The document at the client_id does not describe a client of this client_id.')
  }
  const why = faultOf(document.data)
  if (why !== null) return failed(why)
  const { host } = new URL(clientId)
  const freshForMs = Math.max(answer.freshForMs ?? 0, OAUTH.documentFreshMinMs)
  return {
    client: {
      id: clientId,
      name: nameOf(document.data.client_name) ?? host,
      host,
      redirectUris: document.data.redirect_uris,
    },
    freshForMs: Math.min(freshForMs, OAUTH.documentFreshMaxMs),
  }
}

function failed(why: string): Found {
  return { client: null, why, freshForMs: OAUTH.documentRetryMs }
}

/** What is wrong with the metadata of a client, in a sentence; null where nothing is. */
export function faultOf({
  redirect_uris: uris,
  token_endpoint_auth_method: method,
}: z.infer<typeof ClientMetadata>): string | null {
  if (uris.length === 0 || uris.length > OAUTH.redirectUrisMax) {
    return `A client has 1 to ${OAUTH.redirectUrisMax} redirect_uris.`
  }
  if (uris.some((uri) => uri.length > OAUTH.redirectUriMaxLength || !isFitRedirectUri(uri))) {
    return 'A redirect URI is an https address, an http one of this machine, or has the scheme of a program.'
  }
  // A client that signs its requests would be let in without a signature.
  if (method === 'private_key_jwt' || method === 'tls_client_auth') {
    return 'Clients have no secret here: token_endpoint_auth_method is "none".'
  }
  return null
}

/** Null where nothing is left to show. */
export function nameOf(said: string | undefined): string | null {
  const seen = oneLine((said ?? '').toWellFormed()).replaceAll(/\p{C}/gu, '')
  const name = cutTo(oneLine(seen), OAUTH.nameMaxLength)
  return name === '' ? null : name
}

const SEALED_FOR = 'oauth client'
const Registered = z.object({ name: z.string(), uris: z.array(z.string()) })

/** The `client_id` of a client that registers is its own metadata, sealed (RFC 7591, appendix A.5.2). */
export function sealRegistered(
  secrets: Secrets,
  { name, uris }: { readonly name: string; readonly uris: readonly string[] },
): string {
  return secrets.seal(JSON.stringify({ name, uris }), SEALED_FOR)
}

function openRegistered(secrets: Secrets, clientId: string): OauthClient | null {
  try {
    const read: unknown = JSON.parse(secrets.open(clientId, SEALED_FOR))
    const { name, uris } = Registered.parse(read)
    return { id: clientId, name, host: null, redirectUris: uris }
  } catch {
    return null
  }
}

function unknownClient(detail: string): AppError {
  return new AppError('programs/unknown', { detail })
}
