import { createHash } from 'node:crypto'

import { escapeUTF8 } from 'entities'
import type { FastifyReply } from 'fastify'

export interface Link {
  readonly token: string
  readonly type: string
  /** Where it may lead, as `redirectTo` found it. */
  readonly redirect: string
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 1.5rem}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#1f4b99;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #7aa2f7;outline-offset:2px}`
/** The form holds the token by then, so it is taken out of the address bar and the history. */
const SCRIPT = "history.replaceState(null,'',location.pathname)"

/** Asks before a link is consumed: it works once, and programs that look at mails open every link. */
export function sendVerifyPage(reply: FastifyReply, link: Link): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(STYLE)}`,
    `script-src ${hashSource(SCRIPT)}`,
    // Browsers hold the redirect after a form to this, too, so it names where that leads.
    `form-action 'self' ${new URL(link.redirect).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(page(link))
}

/** CSP, level 3: this text alone, and nothing else inline. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function page(link: Link): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Reset your password · Lin</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Reset your password</h1>
<p>This link works once. Press the button to use it now.</p>
<form method="post" action="/auth/v1/verify">
${hidden('token', link.token)}
${hidden('type', link.type)}
${hidden('redirect_to', link.redirect)}
<button type="submit">Choose a new password</button>
</form>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeUTF8(value)}">`
}
