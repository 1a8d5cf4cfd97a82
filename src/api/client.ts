import type * as z from 'zod/mini'

import type { BodyFor, ParamsFor, QueryFor } from '#contract/calls.ts'
import { currentToken } from '#device/token-store.ts'

import type { AcceptedCalls } from './accepted-calls.ts'
import { loadChunk } from './load-chunk.ts'

/** A part that the call has must be given; any other part cannot be. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : { readonly [name in Name]: Value }

export type CallName = keyof AcceptedCalls
export type Reply<Name extends CallName> = z.output<AcceptedCalls[Name]['reply']>
export type Sent<Name extends CallName> = Given<'params', ParamsFor<AcceptedCalls[Name]>> &
  Given<'body', BodyFor<AcceptedCalls[Name]>> & {
    readonly query?: QueryFor<AcceptedCalls[Name]>
    /** The Idempotency-Key of a write: each intent of the user has one, the same on each new try. */
    readonly key?: string
    /** The version that the write is made over (RFC 9110, If-Match), without its quotes. */
    readonly ifMatch?: string
    readonly signal?: AbortSignal
  }

/**
 * Sends a call with the token of this moment. The first call loads the code that sends and validates.
 *
 * @throws KnownError if the server refuses, NetworkError if no answer of the API arrives
 */
export async function send<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
): Promise<Reply<Name>> {
  const token = currentToken()
  const { transmit } = await loadChunk(() => import('./transport.ts'))
  return transmit(name, sent, { token, onSessionEnd: endSession })
}

let endSession: () => void = ignore

/** The handler runs when the server says that the session is over. */
export function setSessionEndHandler(handler: () => void): void {
  endSession = handler
}

function ignore(): void {}
