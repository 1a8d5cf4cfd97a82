import { expect } from 'playwright/test'
import type { BrowserContext, Request, Response } from 'playwright/test'
import * as z from 'zod/mini'

/** Secrets, which must never be seen outside of where they are used. A story notes each as it goes by. */
export interface Secrets {
  /** Notes the secrets in a browser's requests and answers, from now on. */
  watch(context: BrowserContext): void
  /** One-time tokens and codes: they stand in a link, but in no log. */
  addMailed(token: string): void
  /** Fails where a password or a token stands in a log, a mail, an address or a page. */
  check(seen: { readonly log: string; readonly mails: string; readonly pages: string }): void
}

/** `known`: passwords that a program sends too, beside what the browsers send. */
export function createSecrets(known: readonly string[]): Secrets {
  const passwords = new Set<string>()
  const tokens = new Set<string>()
  const mailed = new Set<string>()
  const addresses: string[] = []

  function noteRequest(request: Request): void {
    addresses.push(request.url(), request.headers()['referer'] ?? '')
    const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1]
    if (bearer !== undefined) tokens.add(bearer)
    // The bytes of a file may begin like JSON.
    const isFile = request.headers()['content-range'] !== undefined
    for (const [name, value] of isFile ? [] : fieldsOf(request.postData())) {
      if (name.includes('password')) passwords.add(value)
      else if (name === 'token') mailed.add(value)
      else if (name.endsWith('token')) tokens.add(value)
    }
  }

  async function noteResponse(response: Response): Promise<void> {
    if (!response.url().includes('/auth/')) return
    for (const [name, value] of fieldsOf(await textOf(response))) {
      if (/^(access_token|refresh_token|token|secret)$/.test(name)) tokens.add(value)
    }
  }

  return {
    watch(context) {
      context.on('request', noteRequest)
      context.on('response', (response) => void noteResponse(response))
    },
    addMailed: (token) => mailed.add(token),
    check({ log, mails, pages }) {
      // A story that carried no secret would prove nothing.
      expect(passwords.size + tokens.size, 'no secret went by').toBeGreaterThan(0)
      const kept = [...known, ...passwords, ...tokens]
      expect(found([...kept, ...mailed], log), 'in the log').toEqual([])
      expect(log.match(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+/), 'a JWT in the log').toBeNull()
      expect(found(kept, mails), 'in a mail').toEqual([])
      expect(found(kept, pages), 'in a page').toEqual([])
      expect(found(kept, addresses.join('\n')), 'in an address').toEqual([])
    },
  }
}

function found(secrets: readonly string[], text: string): string[] {
  return secrets.filter((secret) => secret !== '' && text.includes(secret))
}

/** The text fields of a JSON or form body. */
function fieldsOf(body: string | null): [string, string][] {
  if (body === null || body === '') return []
  if (!body.startsWith('{')) return [...new URLSearchParams(body)]
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(body))
  return Object.entries(fields).filter(isText)
}

function isText(field: [string, unknown]): field is [string, string] {
  return typeof field[1] === 'string'
}

/** Empty where the page was left before the answer was read. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    return ''
  }
}
