import { createHash } from 'node:crypto'

import { escapeUTF8 } from 'entities'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { RATES } from '#contract/limits.ts'
import type { Api } from '#server/kit/api.ts'
import { networkOf } from '#server/kit/rates.ts'
import { saveSettings } from '#server/notifications/settings.ts'

import { STOP_PATH, userOfToken } from './send-letter.ts'
import type { LetterKit } from './send-letter.ts'
import { languageOf, pageWords } from './words.ts'
import type { Language } from './words.ts'

const BODY_MAX_BYTES = 4000

/**
 * The address in the head and at the foot of each weekly letter. Opened it asks, for mail programs and their
 * guards open links by themselves; a POST stops the letters (RFC 8058, which wants neither cookie nor redirect).
 */
export async function registerLetters(api: Api, kit: LetterKit): Promise<void> {
  await api.app.register(async (scope) => {
    // The body is a form in both cases, and not needed: the address holds everything.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    scope.addHook('onRequest', async (request) => {
      await api.rates.spend(`open ${networkOf(request.ip)}`, RATES.open)
    })
    scope.get(STOP_PATH, async (request, reply) => {
      const reader = await readerOf(kit, request)
      return answer(reply, reader === null ? null : { state: 'asked', ...reader })
    })
    scope.post(STOP_PATH, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
      const reader = await readerOf(kit, request)
      if (reader === null) return answer(reply, null)
      const isWanted = typeof request.body === 'string' && request.body.includes(AGAIN)
      await saveSettings(kit, reader.userId, { weekly_letter: isWanted })
      return answer(reply, { state: isWanted ? 'back' : 'stopped', ...reader })
    })
  })
}

const AGAIN = 'again=yes'

interface Reader {
  readonly userId: string
  readonly language: Language
}

async function readerOf(
  kit: LetterKit,
  { query }: Pick<FastifyRequest, 'query'>,
): Promise<Reader | null> {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : ''
  const userId = typeof token === 'string' ? userOfToken(kit.secrets, token) : null
  if (userId === null) return null
  const user = await kit.db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select('notification_settings.language')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return user === undefined ? null : { userId, language: languageOf(user.language) }
}

interface Shown {
  readonly state: 'asked' | 'stopped' | 'back'
  readonly language: Language
}

function answer(reply: FastifyReply, shown: Shown | null): FastifyReply {
  return reply
    .code(shown === null ? 400 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': POLICY,
      // A form of a page that sends no referrer comes from nowhere, and would be refused.
      'Referrer-Policy': 'same-origin',
    })
    .send(pageOf(shown))
}

/** In the reader's language, without a script: it works in every browser that a mail opens. */
function pageOf(shown: Shown | null): string {
  const language = shown?.language ?? 'en'
  const words = pageWords(language)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeUTF8(words.title)} · Lin</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">Lin</p>
<h1>${escapeUTF8(words.title)}</h1>
${contentOf(shown, words)}
</main>
</body>
</html>
`
}

function contentOf(shown: Shown | null, words: ReturnType<typeof pageWords>): string {
  if (shown === null) return `<p>${escapeUTF8(words.invalid)}</p>`
  const said = { asked: words.ask, stopped: words.done, back: words.back }[shown.state]
  const isStopped = shown.state === 'stopped'
  return `<p role="status">${escapeUTF8(said)}</p>
<form method="post">${isStopped ? '<input type="hidden" name="again" value="yes">' : ''}
<button${isStopped ? ' class="quiet"' : ''}>${escapeUTF8(isStopped ? words.again : words.submit)}</button>
</form>`
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;background:light-dark(#faf8f4,#151412);color:light-dark(#1d1b17,#f0ece3);font:16px/1.5 -apple-system,'Segoe UI',Roboto,Inter,system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:clamp(20px,7vw,32px);box-sizing:border-box;background:light-dark(#fffefb,#1d1c19);border:1px solid light-dark(#e3ded4,#37342e);border-radius:12px}
.mark{margin:0 0 24px;font-weight:600;font-size:20px}
h1{margin:0 0 8px;font-size:clamp(22px,7.5vw,28px);line-height:1.2;font-weight:600;text-wrap:balance}
p{margin:0 0 24px}
form{margin:0}
button{width:100%;min-height:44px;padding:12px 20px;border:1px solid transparent;border-radius:8px;background:light-dark(#24488f,#a5bdf3);color:light-dark(#ffffff,#151412);font:inherit;font-weight:500;cursor:pointer}
button.quiet{background:none;border-color:light-dark(#8d877b,#7d776b);color:inherit}
button:focus-visible{outline:2px solid light-dark(#24488f,#a5bdf3);outline-offset:2px}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
