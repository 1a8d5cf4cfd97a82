import { useSystem } from '#data/settings/system.ts'

import { SandboxNote } from './sandbox-note.tsx'

/** In the signed-in app, where what the server says of itself is known already. */
export function SandboxBadge() {
  const system = useSystem()
  if (system === undefined || (system.sandbox.linkedin ?? system.sandbox.mailbox) === null) {
    return null
  }
  return <SandboxNote system={system} />
}
