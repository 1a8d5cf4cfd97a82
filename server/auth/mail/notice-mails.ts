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

/** Call it in the transaction of the change. */
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

/** The link of the mail carries no token. */
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
      ? { label: words.settings, link: `${publicUrl}/settings/you` }
      : { label: words.recover, link: `${publicUrl}/forgot-password` },
    orOpen: words.orOpen,
    after: [foot],
  }
}

/** Notices whose link leads to the settings. The others lead to a new password. */
const SAFE: readonly Notice[] = [
  'two-factor-on',
  'passkey-added',
  'api-key-created',
  'program-connected',
]

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
