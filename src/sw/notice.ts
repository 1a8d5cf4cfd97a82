import { PushMessage } from '#contract/notifications.ts'
import { isOwnPath } from '#contract/rules/own-path.ts'
import type { WorkerNews } from '#sync/outbox/worker-news.ts'
import { pageLanguage } from '#sync/page-language.ts'

import { NOT_SCREENS } from './app-files.ts'

/** The browser withdraws the permission to push from an app that shows nothing for a push. */
export interface Notice {
  readonly title: string
  readonly options: NotificationOptions
  readonly unread: number | null
}

export const LOOK = { icon: '/icon-192.png', badge: '/badge-96.png' } as const

/**
 * @param read returns the message of the push, and may throw: another version of Lin made it
 * @param news the title if the message cannot be read
 */
export function noticeOf(read: () => unknown, news: string): Notice {
  const message = PushMessage.safeParse(readSafely(read))
  if (!message.success) {
    return { title: news, options: { ...LOOK, data: '/dashboard' }, unread: null }
  }
  const { id, title, body, path, unread } = message.data
  const options = { ...LOOK, body: body ?? '', tag: id, data: path }
  return { title, options, unread }
}

function readSafely(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return null
  }
}

export interface OpenWindow {
  readonly url: string
  readonly focused: boolean
  readonly focus: () => Promise<unknown>
  readonly postMessage: (news: WorkerNews) => void
}

export interface Windows {
  readonly all: () => Promise<readonly OpenWindow[]>
  readonly open: (path: string) => Promise<unknown>
}

/** Shows a screen in an open window without reloading it, so that typed text stays. */
export async function openPath(wanted: unknown, windows: Windows): Promise<void> {
  const path = typeof wanted === 'string' && isOwnPath(wanted) ? wanted : '/dashboard'
  const screens = (await windows.all()).filter(isScreen)
  const screen = screens.find(({ focused }) => focused) ?? screens[0]
  if (screen === undefined) {
    await windows.open(path)
    return
  }
  screen.postMessage({ type: 'open', path })
  await screen.focus()
}

/** The sandbox and the API's own pages share the origin. */
function isScreen({ url }: OpenWindow): boolean {
  const { pathname, search } = new URL(url)
  return !NOT_SCREENS.some((pattern) => pattern.test(pathname + search))
}

interface WorkerWords {
  readonly news: string
  readonly notSent: string
  readonly open: string
}

/** The words in the chosen language, or else the browser's; in English if Lin has no other. */
export async function workerWords(): Promise<WorkerWords> {
  const name = ((await pageLanguage()) ?? navigator.language).slice(0, 2)
  return WORDS.find(([language]) => language === name)?.[1] ?? ENGLISH
}

const ENGLISH: WorkerWords = {
  news: 'Lin has news',
  notSent: 'Changes not sent: ',
  open: 'Open Lin to send what waits here.',
}

const WORDS: readonly (readonly [string, WorkerWords])[] = [
  [
    'de',
    {
      news: 'Lin hat Neuigkeiten',
      notSent: 'Änderungen nicht gesendet: ',
      open: 'Öffnen Sie Lin, um zu senden, was hier wartet.',
    },
  ],
  [
    'es',
    {
      news: 'Lin tiene novedades',
      notSent: 'Cambios sin enviar: ',
      open: 'Abre Lin para enviar lo que espera aquí.',
    },
  ],
  [
    'fr',
    {
      news: 'Lin a du nouveau',
      notSent: 'Modifications non envoyées : ',
      open: 'Ouvrez Lin pour envoyer ce qui attend ici.',
    },
  ],
]
