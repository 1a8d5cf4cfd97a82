import type { Migration } from 'kysely/migration'

import { up as users } from './001-009/001-users.ts'
import { up as sources } from './001-009/002-sources.ts'
import { up as accounts } from './001-009/003-accounts.ts'
import { up as posts } from './001-009/004-posts.ts'
import { up as jobs } from './001-009/005-jobs.ts'
import { up as auth } from './001-009/006-auth.ts'
import { up as content } from './001-009/007-content.ts'
import { up as slots } from './001-009/008-slots.ts'
import { up as attachments } from './001-009/009-attachments.ts'
import { up as notifications } from './010-019/010-notifications.ts'
import { up as pastSlots } from './010-019/011-past-slots.ts'
import { up as authorizations } from './010-019/012-authorizations.ts'
import { up as firstSentAt } from './010-019/013-first-sent-at.ts'
import { up as drawnPictures } from './010-019/014-drawn-pictures.ts'
import { up as articleCounts } from './010-019/015-article-counts.ts'
import { up as auditRights } from './010-019/016-audit-rights.ts'
import { up as assets } from './010-019/017-assets.ts'
import { up as changes } from './010-019/018-changes.ts'
import { up as queue } from './010-019/019-queue.ts'
import { up as letters } from './020-letters.ts'
import { up as formats } from './021-formats.ts'
import { up as uploads } from './022-uploads.ts'
import { up as comments } from './023-comments.ts'
import { up as reading } from './024-reading.ts'
import { up as ownPosts } from './025-own-posts.ts'
import { up as keptAndWaiting } from './026-kept-and-waiting.ts'
import { up as wallTimes } from './027-wall-times.ts'
import { up as feedReads } from './028-feed-reads.ts'
import { up as publishers } from './029-publishers.ts'
import { up as ledger } from './030-039/037-ledger.ts'
import { up as feedLanguages } from './030-feed-languages.ts'
import { up as publisherUrls } from './031-publisher-urls.ts'
import { up as messages } from './032-messages/032-messages.ts'
import { up as apiKeys } from './033-api-keys.ts'
import { up as approvals } from './034-approvals.ts'
import { up as approvalsOfPeople } from './035-approvals-of-people.ts'

/** Every migration by its file's name. One that has been applied somewhere is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-users': { up: users },
  '002-sources': { up: sources },
  '003-accounts': { up: accounts },
  '004-posts': { up: posts },
  '005-jobs': { up: jobs },
  '006-auth': { up: auth },
  '007-content': { up: content },
  '008-slots': { up: slots },
  '009-attachments': { up: attachments },
  '010-notifications': { up: notifications },
  '011-past-slots': { up: pastSlots },
  '012-authorizations': { up: authorizations },
  '013-first-sent-at': { up: firstSentAt },
  '014-drawn-pictures': { up: drawnPictures },
  '015-article-counts': { up: articleCounts },
  '016-audit-rights': { up: auditRights },
  '017-assets': { up: assets },
  '018-changes': { up: changes },
  '019-queue': { up: queue },
  '020-letters': { up: letters },
  '021-formats': { up: formats },
  '022-uploads': { up: uploads },
  '023-comments': { up: comments },
  '024-reading': { up: reading },
  '025-own-posts': { up: ownPosts },
  '026-kept-and-waiting': { up: keptAndWaiting },
  '027-wall-times': { up: wallTimes },
  '028-feed-reads': { up: feedReads },
  '029-publishers': { up: publishers },
  '030-feed-languages': { up: feedLanguages },
  '031-publisher-urls': { up: publisherUrls },
  '032-messages': { up: messages },
  '033-api-keys': { up: apiKeys },
  '034-approvals': { up: approvals },
  '035-approvals-of-people': { up: approvalsOfPeople },
  '037-ledger': { up: ledger },
}
