import { useSyncExternalStore, useEffect } from 'react'

import { SESSION } from '#contract/limits.ts'
import { useOutbox } from '#data/outbox/outbox.ts'
import { createStore } from '#data/query/store.ts'
import { installWay, promptInstall, watchInstallWay, showAppBadge } from '#device/install.ts'
import { createPreference } from '#device/preference.ts'

/** What is said where the browser offers nothing, and the person does it by hand. */
const guide = createStore(false)

const isHintOver = createPreference('lin-install-hint-over', {
  fallback: false,
  keepMs: SESSION.hintsMs,
})

/** Makes Lin an app on this device; null where it is one, or the browser has no way. */
export function useInstall(): (() => void) | null {
  switch (useSyncExternalStore(watchInstallWay, installWay)) {
    case 'prompt':
      return askBrowser
    case 'home-screen':
      return showGuide
    case 'none':
      return null
  }
}

export interface InstallHint {
  readonly done: boolean
  readonly end: () => void
}

/** Lin speaks of it by itself once: until it is sent away, or the browser has asked. */
export function useInstallHint(): InstallHint {
  return { done: useSyncExternalStore(isHintOver.watch, isHintOver.read), end: endHint }
}

export interface InstallGuide {
  readonly isOpen: boolean
  readonly close: () => void
}

export function useInstallGuide(): InstallGuide {
  return { isOpen: useSyncExternalStore(guide.watch, guide.read), close: closeGuide }
}

function askBrowser(): void {
  endHint()
  void promptInstall()
}

function showGuide(): void {
  guide.write(true)
}

function closeGuide(): void {
  guide.write(false)
}

function endHint(): void {
  isHintOver.write(true)
}

/** The icon of the app says how much waits for the person: what is unread, and what the server refused. */
export function useAppBadge(unread: number): void {
  const refused = (useOutbox() ?? []).filter(({ state }) => state === 'refused').length
  useEffect(() => showAppBadge(unread + refused), [unread, refused])
}
