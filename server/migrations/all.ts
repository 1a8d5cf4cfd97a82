import type { Migration } from 'kysely/migration'

/** Every migration by its file's name; it is loaded when it is applied. One that has been applied somewhere is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-users': later(() => import('./001-009/001-users.ts')),
  '002-sources': later(() => import('./001-009/002-sources.ts')),
  '003-accounts': later(() => import('./001-009/003-accounts.ts')),
  '004-posts': later(() => import('./001-009/004-posts.ts')),
  '005-jobs': later(() => import('./001-009/005-jobs.ts')),
  '006-auth': later(() => import('./001-009/006-auth.ts')),
  '007-content': later(() => import('./001-009/007-content.ts')),
  '008-slots': later(() => import('./001-009/008-slots.ts')),
  '009-attachments': later(() => import('./001-009/009-attachments.ts')),
  '010-notifications': later(() => import('./010-019/010-notifications.ts')),
  '011-past-slots': later(() => import('./010-019/011-past-slots.ts')),
  '012-authorizations': later(() => import('./010-019/012-authorizations.ts')),
  '013-first-sent-at': later(() => import('./010-019/013-first-sent-at.ts')),
  '014-drawn-pictures': later(() => import('./010-019/014-drawn-pictures.ts')),
  '015-article-counts': later(() => import('./010-019/015-article-counts.ts')),
  '016-audit-rights': later(() => import('./010-019/016-audit-rights.ts')),
  '017-assets': later(() => import('./010-019/017-assets.ts')),
  '018-changes': later(() => import('./010-019/018-changes.ts')),
  '019-queue': later(() => import('./010-019/019-queue.ts')),
  '020-letters': later(() => import('./020-letters.ts')),
  '021-formats': later(() => import('./021-formats.ts')),
  '022-uploads': later(() => import('./022-uploads.ts')),
  '023-comments': later(() => import('./023-comments.ts')),
  '024-reading': later(() => import('./024-reading.ts')),
  '025-own-posts': later(() => import('./025-own-posts.ts')),
  '026-kept-and-waiting': later(() => import('./026-kept-and-waiting.ts')),
  '027-wall-times': later(() => import('./027-wall-times.ts')),
  '028-feed-reads': later(() => import('./028-feed-reads.ts')),
  '029-publishers': later(() => import('./029-publishers.ts')),
  '030-feed-languages': later(() => import('./030-feed-languages.ts')),
  '031-publisher-urls': later(() => import('./031-publisher-urls.ts')),
  '032-messages': later(() => import('./032-messages/032-messages.ts')),
  '033-api-keys': later(() => import('./033-api-keys.ts')),
  '034-approvals': later(() => import('./034-approvals.ts')),
  '035-approvals-of-people': later(() => import('./035-approvals-of-people.ts')),
  '036-oauth': later(() => import('./030-039/036-oauth.ts')),
  '037-ledger': later(() => import('./030-039/037-ledger.ts')),
  '038-source-titles': later(() => import('./030-039/038-source-titles.ts')),
}

function later(load: () => Promise<Migration>): Migration {
  return { up: async (db) => (await load()).up(db) }
}
