import { useSyncExternalStore } from 'react'

import { acceptUpdate, updateState } from '#app/start/service-worker.ts'
import { useDatabaseTrouble } from '#data/notices/failures.ts'
import { reloadPage } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import './notices.css'

/** A new version never reloads the page by itself. */
export function Notices() {
  const isUpdateReady = useSyncExternalStore(updateState.watch, updateState.read, updateState.first)
  const trouble = useDatabaseTrouble()
  return (
    <Told className="notices">
      {trouble === 'blocked' && <Banner tone="warning">{t.app.notices.databaseBlocked}</Banner>}
      {trouble === 'refused' && <StorageGone>{t.failures.storageRefused}</StorageGone>}
      {trouble === 'lost' && <StorageGone>{t.failures.storageLost}</StorageGone>}
      {isUpdateReady && <VersionReady onReload={() => void acceptUpdate()} />}
      {trouble === 'superseded' && !isUpdateReady && <VersionReady onReload={reloadPage} />}
    </Told>
  )
}

function StorageGone({ children }: { readonly children: string }) {
  return (
    <Banner tone="warning" actions={<Button onClick={reloadPage}>{t.app.notices.reload}</Button>}>
      {children}
    </Banner>
  )
}

function VersionReady({ onReload }: { readonly onReload: () => void }) {
  return (
    <Banner tone="info" actions={<Button onClick={onReload}>{t.app.notices.reload}</Button>}>
      {t.app.notices.versionReady}
    </Banner>
  )
}
