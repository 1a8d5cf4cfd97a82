import { Outlet } from 'react-router-dom'

import { SandboxBadge } from './sandbox-badge.tsx'

import './public-frame.css'

/** The public screens bring their own layout; the frame only says what is not real here. */
export function PublicFrame() {
  return (
    <>
      <Outlet />
      <div className="public-frame__corner">
        <SandboxBadge />
      </div>
    </>
  )
}
