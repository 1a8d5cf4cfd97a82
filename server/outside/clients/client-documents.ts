import { OAUTH } from '#contract/oauth/limits.ts'
import { openFeedFetcher } from '#server/outside/feeds.ts'
import type { FetcherOptions } from '#server/outside/feeds.ts'

import type { ClientDocuments, FoundDocument } from './port.ts'

/** Checked against the table in docs/operations.md. */
export const DOCUMENT_LIMITS = {
  totalMs: OAUTH.documentTimeoutMs,
  bodyBytes: OAUTH.documentMaxBytes,
  // The document stands at its own address (draft-ietf-oauth-client-id-metadata-document, section 4).
  redirects: 0,
}

export function createClientDocuments(
  options: Pick<FetcherOptions, 'allowHosts' | 'contact' | 'resolve' | 'proxy'>,
): ClientDocuments {
  const fetcher = openFeedFetcher({
    ...options,
    purpose: 'OAuth client metadata',
    accept: 'application/json',
    limits: { ...DOCUMENT_LIMITS, hostGapMs: 0 },
  })
  const trusted = new Set(options.allowHosts?.map((pair) => pair.trim().toLowerCase()))

  async function read(clientId: string, signal: AbortSignal): Promise<FoundDocument> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(DOCUMENT_LIMITS.totalMs)])
    try {
      const answer = await fetcher.fetch({ url: clientId }, within)
      if (answer.kind !== 'content') return none('it could not be read')
      const json: unknown = JSON.parse(
        new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes),
      )
      return { kind: 'document', json, freshForMs: answer.freshForMs }
    } catch (error) {
      if (within.aborted) return none('it did not come in time')
      if (error instanceof SyntaxError || error instanceof TypeError) return none('it is no JSON')
      throw error
    }
  }

  return {
    isDocumentAddress: (clientId) => isDocumentAddress(clientId, trusted),
    read,
    close: () => fetcher.close(),
  }
}

function none(why: string): FoundDocument {
  return { kind: 'none', why: `There is no document at the client_id: ${why}.` }
}

/** @param trusted `host:port` pairs that may be read over plain http, because the operator says so */
function isDocumentAddress(clientId: string, trusted: ReadonlySet<string>): boolean {
  const url = URL.parse(clientId)
  if (url === null || url.href !== clientId) return false
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(url.protocol === 'http:' && trusted.has(url.host))) return false
  return url.username === '' && url.password === '' && url.hash === '' && url.pathname !== '/'
}
