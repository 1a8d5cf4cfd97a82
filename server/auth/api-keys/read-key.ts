import { AppError } from '#contract/errors.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { Kit } from '#server/kit/api.ts'
import type { KeyGate, KeySession } from '#server/kit/key-gate.ts'
import { countUp } from '#server/kit/rates.ts'
import { hashToken } from '#server/kit/secrets.ts'

import { namesOf } from './api-keys.ts'
import { isWholeApiKey } from './key-form.ts'
import { addNetwork, findKey, noteLastUse } from './store.ts'
import type { FoundKey } from './store.ts'

type KeyKit = Pick<Kit, 'db' | 'clock'>

/** A key is found by its hash, so no comparison depends on its characters. */
export function createKeyReader(kit: KeyKit): Pick<KeyGate, 'open' | 'noteRefusal'> {
  return {
    async open(key, network) {
      if (!isWholeApiKey(key)) throw new AppError('keys/malformed')
      const now = kit.clock.now()
      const row = await findKey(kit.db, hashToken(key), now)
      if (row === undefined) throw new AppError('keys/dead')
      const why = endOf(row, now)
      if (why !== null) {
        await noteRefused(kit, row.user_id, { ...namesOf(row), why, from: network })
        throw new AppError('keys/dead')
      }
      await noteUse(kit, row, network)
      return sessionOf(row)
    },
    async noteRefusal(session, { code, scope }, { method, path }) {
      await noteRefused(kit, session.userId, {
        key: session.id,
        why: scope === undefined ? code : `${code} ${scope}`,
        call: `${method} ${path}`,
      })
    },
  }
}

function endOf(row: FoundKey, now: Date): 'revoked' | 'expired' | 'suspended' | null {
  if (row.revoked_at !== null) return 'revoked'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.is_banned ? 'suspended' : null
}

function sessionOf(row: FoundKey): KeySession {
  const { id, user_id: userId, name, scopes, account_ids: accounts, needs_approval } = row
  return { id, userId, key: { id, name, scopes, accounts, needsApproval: needs_approval } }
}

async function noteUse({ db, clock }: KeyKit, row: FoundKey, network: string): Promise<void> {
  const now = clock.now()
  const lastMs = row.last_used_at?.getTime() ?? -Infinity
  // A moment in the future was written by a wrong clock.
  const isRecent = Math.abs(now.getTime() - lastMs) < API_KEYS.usedEveryMs
  if (!isRecent || row.last_used_from !== network) {
    await noteLastUse(db, row.id, { network, now })
  }
  if (row.networks.includes(network)) return
  if (await addNetwork(db, row.id, network)) {
    await writeAudit(db, row.user_id, 'api-key-used', { ...namesOf(row), from: network })
  }
}

type Refusal = Readonly<Record<string, string>> & { readonly key: string; readonly why: string }

/** Once an hour for each reason, for a program may try each second. */
async function noteRefused({ db, clock }: KeyKit, userId: string, refusal: Refusal): Promise<void> {
  const counted = `api-key-refused ${userId} ${refusal.key} ${refusal.why}`
  const { count } = await countUp(db, clock, { key: counted, perMs: API_KEYS.refusedEveryMs })
  if (count === 1) await writeAudit(db, userId, 'api-key-refused', refusal)
}
