import { useSyncExternalStore } from 'react'

import { useDatabaseNews } from '#data/database-news.ts'
import { reloadPage } from '#device/leave.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

import { acceptUpdate, updateState } from './service-worker.ts'

import './notices.css'

/** What concerns the app as a whole. Never reloads without being asked. */
export function Notices() {
  const isUpdateReady = useSyncExternalStore(updateState.watch, updateState.read)
  const news = useDatabaseNews()
  return (
    <output className="notices">
      {news === 'blocked' && <Banner tone="warning">{t.shell.notices.databaseBlocked}</Banner>}
      {news === 'refused' && <StorageGone>{t.failures.storageRefused}</StorageGone>}
      {news === 'lost' && <StorageGone>{t.failures.storageLost}</StorageGone>}
      {isUpdateReady && <VersionReady onReload={() => void acceptUpdate()} />}
      {news === 'superseded' && !isUpdateReady && <VersionReady onReload={reloadPage} />}
    </output>
  )
}

function StorageGone({ children }: { readonly children: string }) {
  return (
    <Banner tone="warning" actions={<Button onClick={reloadPage}>{t.shell.notices.reload}</Button>}>
      {children}
    </Banner>
  )
}

function VersionReady({ onReload }: { readonly onReload: () => void }) {
  return (
    <Banner tone="info" actions={<Button onClick={onReload}>{t.shell.notices.reload}</Button>}>
      {t.shell.notices.versionReady}
    </Banner>
  )
}
