import { useSystem } from '#data/settings/system.ts'

import { SandboxNote } from './sandbox-note.tsx'

export function SandboxBadge() {
  const system = useSystem()
  if (system === undefined || (system.sandbox.linkedin ?? system.sandbox.mailbox) === null) {
    return null
  }
  return <SandboxNote system={system} />
}
