import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Notice } from '#server/kit/jobs.ts'
import type { JobRun } from '#server/kit/queue.ts'

import type { Letter } from './letter.ts'
import { MAIL_WORDS } from './mail-words.ts'
import type { MailLanguage } from './mail-words.ts'

type News = Pick<JobRun<'notice-mail'>['data'], 'notice' | 'at' | 'device'>

/** Queues a mail that tells the user what was done, in the transaction that does it. */
export async function tellUser(
  kit: Kit,
  tx: Kysely<Tables>,
  news: {
    readonly userId: string
    readonly notice: Notice
    readonly device: string | null
  },
): Promise<void> {
  const at = kit.clock.now().toISOString()
  await kit.queue.enqueue(tx, 'notice-mail', { id: randomUUID(), at, ...news })
}

/** A mail that tells what happened to an account, when, and from where; its link carries nothing. */
export function noticeLetter(publicUrl: string, news: News, language: MailLanguage): Letter {
  const words = MAIL_WORDS[language]
  const { subject, before, foot } = words.notices[news.notice]
  const device = news.device === null ? '' : `, ${news.device.replace(' on ', ` ${words.on} `)}`
  const isSafe = SAFE.includes(news.notice)
  return {
    language,
    subject,
    before: [before, `${momentOf(new Date(news.at), language)}${device}.`],
    action: isSafe
      ? { label: words.settings, link: `${publicUrl}/settings` }
      : { label: words.recover, link: `${publicUrl}/forgot-password` },
    orOpen: words.orOpen,
    after: [foot],
  }
}

/** What is looked at in the settings first; for the rest a new password is what helps. */
const SAFE: readonly Notice[] = ['two-factor-on', 'passkey-added']

/** "21 November 2026, 06:08 UTC" */
function momentOf(date: Date, language: MailLanguage): string {
  const day = date.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`
}
