import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import { installWay, promptInstall, watchInstallWay } from '#device/install.ts'
import { createPreference } from '#device/preference.ts'
import { createStore } from '#device/store.ts'

/** For browsers that cannot prompt for an installation. */
const guide = createStore(false)

const isHintOver = createPreference('lin-install-hint-over', {
  fallback: false,
  keepMs: SESSION.hintsMs,
})

/** Installs Lin on this device; null if it is installed already, or the browser cannot. */
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

/** The hint is shown until somebody closes it, or the browser has prompted. */
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
