import { useSimulators } from '#data/settings/sandbox.ts'

import { SandboxNote } from './sandbox-note.tsx'

/** Public pages load nothing of the signed-in app. */
export function PublicBadge() {
  const simulators = useSimulators()
  return simulators === null ? null : <SandboxNote system={simulators} />
}
