import type { LightMyRequestResponse } from 'fastify'

import type { BodyFor, Call, ParamsFor, QueryFor } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'

interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: string
  /** The body as what the test expects; the expectations that follow are the check. */
  readonly json: LightMyRequestResponse['json']
}

interface Request {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Record<string, string>
  readonly payload?: string
}

export interface SendOptions<C extends Call> {
  readonly params?: ParamsFor<C>
  readonly query?: QueryFor<C>
  readonly body?: BodyFor<C>
  readonly token?: string
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** A server as its clients see it, in this process or in another one. */
export interface Remote {
  /** A path of the server's own; redirects are not followed. */
  request(path: string, request?: Request): Promise<Answer>
  /** A call of the contract, as a client would send it. */
  send<C extends Call>(call: C, options?: SendOptions<C>): Promise<Answer>
  /**
   * Writes the rows that registering, confirming and signing in leave, and returns the token. Only for a server in
   * this process; saves the hashes of passwords, which are slow on purpose.
   */
  readonly admit?: (email: string, password: string) => Promise<string>
}

/** A server in another process, over its socket. */
export function remoteServer(url: string): Remote {
  return remoteBy(async (path, { method = 'GET', headers = {}, payload } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload }),
    })
    const body = await response.text()
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      json: JSON.parse.bind(null, body),
    }
  })
}

export function remoteBy(request: Remote['request']): Remote {
  return {
    request,
    send(call, { params, query, body, token, key, headers } = {}) {
      return request(`${API.root}${fillPath(call.path, params)}${queryString(query)}`, {
        method: call.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
    },
  }
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function queryString(query: unknown): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) fields.append(name, String(value))
  return fields.size === 0 ? '' : `?${fields.toString()}`
}
