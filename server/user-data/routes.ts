import { EXPORT_LEDGER } from '#contract/approvals/ledger.ts'
import { CALLS } from '#contract/calls.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { handle, handleStream } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { eraseUser } from './erase.ts'
import { exportLedger, exportUser } from './export.ts'

export function registerUserData(api: Api, kit: AuthKit & AssetKit): void {
  handleStream(api, CALLS.exportData, ({ session, reply }) => {
    const day = kit.clock.now().toISOString().slice(0, 10)
    void reply.header('Content-Disposition', `attachment; filename="lin-export-${day}.json"`)
    return exportUser(kit, session.userId)
  })
  handleStream(api, EXPORT_LEDGER, ({ session, reply }) => {
    const day = kit.clock.now().toISOString().slice(0, 10)
    void reply.header('Content-Disposition', `attachment; filename="lin-ledger-${day}.json"`)
    return exportLedger(kit, session.userId)
  })
  handle(api, CALLS.deleteUser, ({ session, body, request }) =>
    eraseUser(kit, session.userId, body.password, callerOf(request)),
  )
}
