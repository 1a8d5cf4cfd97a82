import { escapeUTF8 } from 'entities'

import type { Mail } from '#server/outside/mail/port.ts'

/** What a mail of ours says, without its markup. */
export interface Letter {
  readonly subject: string
  /** One paragraph each. */
  readonly before: readonly string[]
  /** Where it leads. */
  readonly action: { readonly label: string; readonly link: string }
  readonly after: readonly string[]
}

/** The one layout of all mails, as text and as HTML. It stays readable without its styles. */
export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: plainText(letter), html: htmlText(letter) }
}

function plainText({ before, action, after }: Letter): string {
  const parts = [...before, `${action.label}:\n${action.link}`, ...after, 'Lin']
  return `${parts.join('\n\n')}\n`
}

function htmlText({ subject, before, action, after }: Letter): string {
  const parts = [
    ...before.map((text) => `<p style="margin:0 0 16px">${escapeUTF8(text)}</p>`),
    button(action),
    ...after.map((text) => `<p class="soft" style="${SMALL}">${escapeUTF8(text)}</p>`),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(subject)}</title>
<style>${STYLE}</style>
</head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:32rem;margin:0 auto">
<p style="font-size:20px;font-weight:600;margin:0 0 24px">Lin</p>
${parts.join('\n')}
</div>
</body>
</html>
`
}

const SMALL = 'font-size:14px;margin:16px 0 0'
/** For mail programs that read style sheets; the others show the light colours. */
const STYLE = `:root{color-scheme:light dark}body{background:#ffffff;color:#1c2430}.soft{color:#5b6472}
@media (prefers-color-scheme:dark){body{background:#14181f;color:#e8ebf0}.soft{color:#a3acba}.bare{color:#9dbcf5}}`
const BUTTON =
  'display:inline-block;background:#1f4b99;color:#ffffff;padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:600'

/** The bare link stands below it, for who cannot press the button. */
function button({ label, link }: { readonly label: string; readonly link: string }): string {
  const address = escapeUTF8(link)
  return `<p style="margin:24px 0 16px"><a href="${address}" style="${BUTTON}">${escapeUTF8(label)}</a></p>
<p class="soft" style="${SMALL};overflow-wrap:anywhere">Or open this link: <a class="bare" href="${address}">${address}</a></p>`
}
