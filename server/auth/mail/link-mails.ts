import type { Letter } from './letter.ts'
import { MAIL_WORDS } from './mail-words.ts'
import type { MailLanguage } from './mail-words.ts'
import type { Purpose, TokenRow } from './one-time-tokens.ts'

/** Null for a purpose that only earlier versions had. */
export function linkLetter(
  publicUrl: string,
  row: TokenRow,
  { token, language }: { readonly token: string; readonly language: MailLanguage },
): Letter | null {
  const page = PAGES[row.purpose]
  if (page === undefined) return null
  const { orOpen, once, links } = MAIL_WORDS[language]
  const { subject, before, label, life, foot } = links[page.words]
  return {
    language,
    subject,
    before: [before],
    action: { label, link: `${publicUrl}${page.path}?token=${token}` },
    orOpen,
    after: [once(life), foot],
  }
}

const PAGES: Partial<
  Record<Purpose, { readonly words: 'confirmation' | 'recovery' | 'device'; readonly path: string }>
> = {
  confirmation: { words: 'confirmation', path: '/confirm' },
  recovery: { words: 'recovery', path: '/reset-password' },
  device: { words: 'device', path: '/confirm-device' },
}
