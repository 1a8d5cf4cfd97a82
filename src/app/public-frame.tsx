import { Outlet } from 'react-router-dom'

import { t } from '#text/t.ts'

import { LanguageSelect } from './language-select.tsx'
import { SandboxBadge } from './sandbox-badge.tsx'

import './public-frame.css'

/** The public screens bring their own layout; the frame says what is not real here, and in which language. */
export function PublicFrame() {
  return (
    <div className="public-frame">
      <Outlet />
      <footer className="public-frame__foot">
        <p>{t.common.copyright}</p>
        <LanguageSelect />
        <div className="public-frame__corner">
          <SandboxBadge />
        </div>
      </footer>
    </div>
  )
}
