import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Kit } from '#server/kit/api.ts'
import { utcMoment } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Notice } from '#server/kit/jobs.ts'
import type { JobRun } from '#server/kit/queue.ts'

import type { Letter } from './letter.ts'

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
export function noticeLetter(publicUrl: string, news: News): Letter {
  const { subject, before, foot, page } = WORDS[news.notice]
  return {
    subject,
    before: [
      before,
      `${utcMoment(new Date(news.at))}${news.device === null ? '' : `, ${news.device}`}.`,
    ],
    action: { label: page.label, link: `${publicUrl}${page.path}` },
    after: [foot],
  }
}

const RECOVER = { label: 'Choose a new password', path: '/forgot-password' }
const SETTINGS = { label: 'Look at my settings', path: '/settings' }

const WORDS: Record<
  Notice,
  {
    readonly subject: string
    readonly before: string
    /** What to do for who did not do it. */
    readonly foot: string
    readonly page: { readonly label: string; readonly path: string }
  }
> = {
  'already-registered': {
    subject: 'You already have a Lin account',
    before:
      'Someone, hopefully you, wanted to register at Lin with this address. It has an account already, and nothing has changed. If you forgot your password, choose a new one.',
    foot: 'If it was not you, you can ignore this mail.',
    page: RECOVER,
  },
  'password-changed': {
    subject: 'Your Lin password was changed',
    before: 'The password of your Lin account was changed, and other devices were signed out.',
    foot: 'If it was you, there is nothing to do. If it was not you, choose a new password at once: it signs every device out.',
    page: RECOVER,
  },
  'new-device': {
    subject: 'A new device signed in to Lin',
    before: 'Somebody signed in to your Lin account on a device that was not used before.',
    foot: 'If it was you, there is nothing to do. If it was not you, choose a new password at once: it signs every device out.',
    page: RECOVER,
  },
  'two-factor-on': {
    subject: 'Two-factor sign-in is on for Lin',
    before:
      'Two-factor sign-in was turned on for your Lin account. From now on a code of your authenticator app is needed to sign in.',
    foot: 'If it was you, keep your recovery codes in a safe place. If it was not you, choose a new password and tell whoever runs this Lin.',
    page: SETTINGS,
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in is off for Lin',
    before:
      'Two-factor sign-in was turned off for your Lin account. The password alone is enough to sign in.',
    foot: 'If it was not you, choose a new password at once, then turn it on again in your settings.',
    page: RECOVER,
  },
  'passkey-added': {
    subject: 'A passkey was added to your Lin account',
    before: 'A passkey was added to your Lin account. It signs in without the password.',
    foot: 'If it was not you, remove it in your settings, and choose a new password.',
    page: SETTINGS,
  },
  'passkey-removed': {
    subject: 'A passkey of your Lin account was removed',
    before: 'A passkey of your Lin account was removed. It does not sign in any more.',
    foot: 'If it was not you, choose a new password at once: it signs every device out.',
    page: RECOVER,
  },
}
