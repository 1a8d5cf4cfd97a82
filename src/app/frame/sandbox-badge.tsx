import { Link } from 'react-router-dom'

import { useSystem } from '#data/settings/system.ts'
import { t } from '#text/t.ts'

import { SandboxNote } from './sandbox-note.tsx'

export function SandboxBadge() {
  const system = useSystem()
  if (system === undefined || (system.sandbox.linkedin ?? system.sandbox.mailbox) === null) {
    return null
  }
  return (
    <SandboxNote system={system}>
      {system.sandbox.linkedin !== null && (
        <li>
          <Link to="/trial">{t.shell.tryToBreakIt}</Link>
        </li>
      )}
    </SandboxNote>
  )
}
