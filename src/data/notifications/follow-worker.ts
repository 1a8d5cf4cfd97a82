import * as z from 'zod/mini'

import { isOwnPath } from '#contract/rules/own-path.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { WorkerNews } from '#sync/outbox/worker-news.ts'

import { refreshSubjects } from './notifications.ts'
import { renewPush } from './push.ts'

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
