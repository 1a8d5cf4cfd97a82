import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client'

import { MCP } from '#contract/limits.ts'

export const REDIRECT = 'http://127.0.0.1:33418/callback'

/** A program of the protocol's makers that connects by OAuth, and what it has stored. */
export interface Program {
  /** @throws UnauthorizedError after it has sent the person's browser away to ask */
  connect(): Promise<Client & AsyncDisposable>
  /** The address to which it sent the person's browser. */
  asked(): URL
  /** @param back the address at which the browser came back */
  finish(back: URL): Promise<void>
  tokens(): NonNullable<Stored>
}

type Stored = Awaited<ReturnType<OAuthClientProvider['tokens']>>

/** @param clientId missing: the program registers */
export function aProgram(
  { url }: { readonly url: string },
  { clientId, name = 'A test' }: { readonly clientId?: string; readonly name?: string } = {},
): Program {
  let information = clientId === undefined ? undefined : { client_id: clientId, issuer: url }
  let tokens: Stored
  let verifier = ''
  let asked: URL | undefined
  let discovered: OAuthDiscoveryState | undefined
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: name,
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a-state',
    clientInformation: () => information,
    saveClientInformation(saved) {
      information = { ...saved, issuer: url }
    },
    tokens: () => tokens,
    saveTokens(saved) {
      tokens = saved
    },
    redirectToAuthorization(address) {
      asked = address
    },
    saveCodeVerifier(saved) {
      verifier = saved
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(saved) {
      discovered = saved
    },
    discoveryState: () => discovered,
  }

  function newTransport() {
    return new StreamableHTTPClientTransport(new URL(`${url}${MCP.path}`), { authProvider })
  }

  return {
    async connect() {
      const client = new Client(
        { name: 'a-test', version: '1.0.0' },
        { versionNegotiation: { mode: 'legacy' } },
      )
      await client.connect(newTransport())
      return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
    },
    asked: () => known(asked, 'The program sent nobody anywhere.'),
    finish: (back) => newTransport().finishAuth(back.searchParams),
    tokens: () => known(tokens, 'The program holds no tokens.'),
  }
}

function known<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(otherwise)
  return value
}
