import { Outlet } from 'react-router-dom'

import { useHasSimulators } from '#data/settings/sandbox.ts'
import { t } from '#text/t.ts'
import { quietPart } from '#ui/overlay/lazy-part.tsx'

import { LanguageSelect } from './language-select.tsx'

import './public-frame.css'

/** Where there is nothing to tell of, nothing is loaded to tell it. */
const SandboxBadge = quietPart(async () => (await import('./sandbox-badge.tsx')).SandboxBadge)

/** The public screens bring their own layout; the frame says what is not real here, and in which language. */
export function PublicFrame() {
  const hasSimulators = useHasSimulators()
  return (
    <div className="public-frame">
      <Outlet />
      <footer className="public-frame__foot">
        <p>{t.common.copyright}</p>
        <LanguageSelect />
        <div className="public-frame__corner">{hasSimulators && <SandboxBadge />}</div>
      </footer>
    </div>
  )
}
