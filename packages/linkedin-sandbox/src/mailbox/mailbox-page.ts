import { html, moment } from '../html.ts'
import type { Html } from '../html.ts'
import type { StoredMail } from './mail-store.ts'

export function mailboxPage(mails: readonly StoredMail[], to: string | undefined): Html {
  return html`<form class="sheet" method="get" action="/sandbox/mailbox">
      <label class="field"
        >Only mails to
        <input type="email" name="to" value="${to}" placeholder="somebody@example.com" />
      </label>
      <button>Show</button>
    </form>
    ${
      mails.length === 0
        ? html`<p>No mail${to !== undefined && ` to ${to}`} yet.</p>`
        : mails.map((mail, age) => row(mail, to !== undefined && age === 0))
    }`
}

/** The mail's own HTML is a document of its own, in a frame; its links open in the whole window. */
export function mailPage(mail: StoredMail): Html {
  const links = linksOf(mail)
  return html`<p class="soft">To ${mail.recipient} · ${moment(mail.at)}</p>
    <section class="sheet" aria-labelledby="links">
      <h2 id="links">Links in this mail</h2>
      ${links.length === 0 ? html`<p>None.</p>` : linkList(links)}
    </section>
    <iframe
      title="The mail as its reader sees it"
      sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      src="/sandbox/mailbox/${mail.id}/html"
    ></iframe>
    <h2>As plain text</h2>
    <pre>${mail.text}</pre>`
}

/** The mail as a mail program would lay it out: its own styles, images of its own, and no script. */
export function mailDocument(mail: StoredMail): string {
  return `<base target="_top">${mail.html}`
}

export const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "base-uri 'self'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** @param isSought the newest mail to an address that was searched for: the list shows its links */
function row(mail: StoredMail, isSought: boolean): Html {
  return html`<article class="sheet">
    <h2><a href="/sandbox/mailbox/${mail.id}">${subjectOf(mail)}</a></h2>
    <p class="soft">To ${mail.recipient} · ${moment(mail.at)}</p>
    ${isSought && linkList(linksOf(mail))}
  </article>`
}

function linkList(links: readonly string[]): Html {
  return html`<ul>
    ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
  </ul>`
}

export function subjectOf(mail: StoredMail): string {
  return mail.subject.trim() === '' ? '(no subject)' : mail.subject
}

/** The http and https links of a mail, first those of its HTML, each once. */
export function linksOf(mail: Pick<StoredMail, 'html' | 'text'>): string[] {
  const inHtml = [...mail.html.matchAll(HREF)].map(([, double, single]) =>
    decode(double ?? single ?? ''),
  )
  const inText = [...mail.text.matchAll(ADDRESS)].map(([address]) =>
    address.replace(SENTENCE_END, ''),
  )
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link))
}

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** Punctuation that ends a sentence or a bracket is not part of an address written in running text. */
const SENTENCE_END = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
}

function decode(attribute: string): string {
  return attribute.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (entity, hex, decimal, name) => {
      if (typeof name === 'string') return ENTITIES[name] ?? entity
      const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    },
  )
}
