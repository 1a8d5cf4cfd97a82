import * as z from 'zod/mini'

import { isOwnPath } from '#contract/rules/own-path.ts'
import { WorkerNews } from '#sync/worker-news.ts'

import { refreshSubjects } from './notification-subjects.ts'
import { renewPush } from './push.ts'
import { invalidateList } from './use-list.ts'

/** Does what the service worker says; anything else that a page may be told is passed over. */
export function followWorker(message: unknown, open: (path: string) => void): void {
  const news = z.safeParse(WorkerNews, message)
  if (news.success) follow(news.data, open)
}

function follow(news: WorkerNews, open: (path: string) => void): void {
  switch (news.type) {
    case 'notified':
      invalidateList('notifications/list')
      refreshSubjects()
      return
    case 'open':
      if (isOwnPath(news.path)) open(news.path)
      return
    case 'push-changed':
      renewPush()
  }
}
