import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'

import { isOwnPath } from '#contract/rules/own-path.ts'
import { watchWorkerMessages } from '#device/worker-messages.ts'
import { WorkerNews } from '#sync/worker-news.ts'

import { refreshSubjects } from './notification-subjects.ts'
import { renewPush } from './push.ts'
import { invalidateList } from './use-list.ts'

/** Does what the service worker says. @param onOpen shows a screen of the app */
export function useWorkerNews(onOpen: (path: string) => void): void {
  const open = useEffectEvent(onOpen)

  useEffect(
    () =>
      watchWorkerMessages((message) => {
        const news = z.safeParse(WorkerNews, message)
        if (news.success) follow(news.data, open)
      }),
    [],
  )
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
