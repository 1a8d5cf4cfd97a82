import type { FastifyReply } from 'fastify'

import { html } from './html.ts'
import type { Html } from './html.ts'

interface Page {
  readonly title: string
  readonly main: Html
  readonly status?: number
  /** Origins besides the sandbox's own that a form of this page may lead to. */
  readonly formsLeadTo?: readonly string[]
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(page.formsLeadTo ?? []))
    .send(layout(page).toString())
}

/**
 * The consent form ends in a redirect to the application, and browsers hold redirects after a form to `form-action`
 * too.
 */
function policy(formsLeadTo: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self'",
    "frame-src 'self'",
    ['form-action', "'self'", ...formsLeadTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Rooms of the sandbox, by the beginning of their pages' titles. */
const ROOMS = [
  ['Mailbox', '/sandbox/mailbox'],
  ['LinkedIn feed', '/sandbox/linkedin/feed'],
  ['Next answers', '/sandbox/linkedin/control'],
  ['Calls', '/sandbox/linkedin/log'],
  ['Sample feed', '/sandbox/samples/en'],
] as const

function layout({ title, main }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header>
          <p class="banner">
            <strong>Sandbox: nothing here is real.</strong> No mail leaves this machine, nothing
            reaches LinkedIn.
          </p>
          <div class="bar">
            <a class="brand" href="/">Lin</a>
            <nav aria-label="Sandbox">
              ${ROOMS.map(
                ([room, href]) =>
                  html`<a href="${href}" ${title.startsWith(room) && html`aria-current="page"`}
                    >${room}</a
                  >`,
              )}
              <a href="/">Back to the app</a>
            </nav>
          </div>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `
}
