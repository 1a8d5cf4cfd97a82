import { escapeUTF8 } from 'entities'

import type { Mail } from '#server/outside/mail/port.ts'

export interface Letter {
  /** BCP 47; English by default. */
  readonly language?: string
  readonly subject: string
  readonly before: readonly string[]
  readonly sections?: readonly LetterSection[]
  readonly action: { readonly label: string; readonly link: string }
  /** A page elsewhere, below the button. */
  readonly elsewhere?: { readonly label: string; readonly link: string } | undefined
  readonly orOpen?: string
  readonly after: readonly string[]
  readonly stop?: { readonly label: string; readonly link: string }
}

export interface LetterSection {
  readonly heading: string | null
  readonly items: readonly LetterItem[]
}

interface LetterItem {
  readonly text: string
  readonly note: string | null
  readonly way: { readonly label: string; readonly link: string } | null
}

/** The one layout of all mails, as text and as HTML. It stays readable without its styles. */
export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: plainText(letter), html: htmlText(letter) }
}

function plainText({ before, sections = [], action, elsewhere, after, stop }: Letter): string {
  const parts = [
    ...before,
    ...sections.map(plainSection),
    `${action.label}:\n${action.link}`,
    ...(elsewhere === undefined ? [] : [`${elsewhere.label}:\n${elsewhere.link}`]),
    ...after,
    ...(stop === undefined ? [] : [`${stop.label}:\n${stop.link}`]),
    'Lin',
  ]
  return `${parts.join('\n\n')}\n`
}

function plainSection({ heading, items }: LetterSection): string {
  const above = heading === null ? [] : [heading.toLocaleUpperCase()]
  return [...above, ...items.map(plainItem)].join('\n\n')
}

function plainItem({ text, note, way }: LetterItem): string {
  const lines = [
    `- ${text}`,
    ...(note === null ? [] : [`  ${note}`]),
    ...(way === null ? [] : [`  ${way.label}: ${way.link}`]),
  ]
  return lines.join('\n')
}

function htmlText(letter: Letter): string {
  const { language = 'en', subject, before, sections = [], elsewhere, after, stop } = letter
  const parts = [
    ...before.map((text) => `<p style="margin:0 0 16px">${escapeUTF8(text)}</p>`),
    ...sections.map(htmlSection),
    button(letter),
    ...(elsewhere === undefined ? [] : [`<p style="margin:16px 0 0">${anchor(elsewhere)}</p>`]),
    ...after.map((text) => `<p class="soft" style="${SMALL}">${escapeUTF8(text)}</p>`),
    ...(stop === undefined ? [] : [`<p class="soft" style="${SMALL}">${anchor(stop)}</p>`]),
  ]
  return `<!doctype html>
<html lang="${language}">
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

function htmlSection({ heading, items }: LetterSection): string {
  const above =
    heading === null
      ? ''
      : `<h2 style="font-size:16px;font-weight:600;margin:24px 0 8px">${escapeUTF8(heading)}</h2>\n`
  return `${above}<ul class="list" style="list-style:none;margin:0;padding:0">
${items.map(htmlItem).join('\n')}
</ul>`
}

function htmlItem({ text, note, way }: LetterItem): string {
  const soft = [
    ...(note === null ? [] : [escapeUTF8(note)]),
    ...(way === null ? [] : [anchor(way)]),
  ]
  return `<li class="item" style="${ITEM}">${escapeUTF8(text)}${
    soft.length === 0
      ? ''
      : `<br><span class="soft" style="font-size:14px">${soft.join(' · ')}</span>`
  }</li>`
}

function anchor({ label, link }: { readonly label: string; readonly link: string }): string {
  return `<a class="bare" href="${escapeUTF8(link)}">${escapeUTF8(label)}</a>`
}

const ITEM = 'margin:0;padding:12px 0;border-top:1px solid #d9dde4;overflow-wrap:anywhere'
const SMALL = 'font-size:14px;margin:16px 0 0'
/** For mail programs that read style sheets; the others show the light colours. */
const STYLE = `:root{color-scheme:light dark}body{background:#ffffff;color:#1c2430}.soft{color:#5b6472}.bare{color:#1f4b99}
@media (prefers-color-scheme:dark){body{background:#14181f;color:#e8ebf0}.soft{color:#a3acba}.bare{color:#9dbcf5}.item{border-color:#39414d!important}}`
const BUTTON =
  'display:inline-block;background:#1f4b99;color:#ffffff;padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:600'

/** The button, and below it the bare link for readers who cannot press it. */
function button({ action: { label, link }, orOpen = 'Or open this link' }: Letter): string {
  const address = escapeUTF8(link)
  return `<p style="margin:24px 0 16px"><a href="${address}" style="${BUTTON}">${escapeUTF8(label)}</a></p>
<p class="soft" style="${SMALL};overflow-wrap:anywhere">${escapeUTF8(orOpen)}: <a class="bare" href="${address}">${address}</a></p>`
}
