import { vi } from 'vitest'

import { sendByFetch } from '#api/send-by-fetch.ts'
import { AppError } from '#contract/errors.ts'

import type { Page } from './page.ts'
import { entityIn, throwFault } from './server.ts'
import type { Sent } from './server.ts'
import type { Fault, Wire } from './wire.ts'

/** Brings a request to the server, where `fetch` would. */
type Carry = (asked: Sent, address: string, init: RequestInit) => Promise<Response>

interface Leaving {
  readonly wire: Wire
  readonly page: Page
  readonly asked: Sent
}

/**
 * The client's own code that calls a server; faults happen between the two, in the form of `fetch`.
 *
 * @returns a function that sends with the given token, in place of the session's
 */
export function wayByFetch(carry: Carry) {
  const fetchNow = globalThis.fetch
  let leaving: Leaving | null = null

  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (leaving === null) return fetchNow(address, init)
    const { wire, page, asked } = leaving
    return wire.pass(page, {
      key: asked.key,
      entity: entityIn(asked),
      // A page that has ended waits for nothing; its request is under way all the same.
      carry: () => carry(asked, address, { ...init, signal: null }),
      faked: answerFault,
    })
  })

  return function send(wire: Wire, page: Page, asked: Sent, token: string): Promise<unknown> {
    leaving = { wire, page, asked }
    const going = sendByFetch({ ...asked, token })
    leaving = null
    return going
  }
}

/** A refusal as the server words it. */
export function answerRefusal(error: AppError): Response {
  const { code, status, message, retryAfterSeconds } = error
  return Response.json(
    { type: 'about:blank', title: message, detail: message, status, code, message },
    {
      status,
      ...(retryAfterSeconds === undefined
        ? {}
        : { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    },
  )
}

/** The answer that `fetch` gives for a fault, or the error that it throws. */
function answerFault(fault: Fault): Response {
  switch (fault) {
    case 'dropped':
      throw new TypeError('fetch failed')
    case 'timeout':
      throw new DOMException('The operation timed out.', 'TimeoutError')
    case 'html':
      return html(200)
    case '502':
      return html(502)
    case '401':
    case '409':
    case '429':
    case '500':
    case '503':
      return answerRefusal(errorOf(fault))
  }
}

function html(status: number): Response {
  return new Response('<!doctype html><title>Welcome to our Wi-Fi</title>', { status })
}

function errorOf(fault: Fault): AppError {
  try {
    return throwFault(fault)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
