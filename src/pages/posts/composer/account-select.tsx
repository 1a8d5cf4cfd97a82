import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Rich } from '#ui/format/text.tsx'

interface AccountSelectProps {
  readonly accounts: readonly Account[] | undefined
  readonly isLocked: boolean
  /** Empty: none chosen. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Only connected accounts can be chosen: the others could not publish. */
export function AccountSelect({ accounts, isLocked, value, onChange }: AccountSelectProps) {
  const connected = accounts?.filter(({ token }) => token !== null) ?? []
  return (
    <div className="stack stack--tight">
      <Field label={t.common.linkedInAccount}>
        {(control) => (
          <Select
            {...control}
            disabled={isLocked}
            placeholder={t.common.selectAccount}
            value={value}
            onChange={onChange}
            options={connected.map((account) => ({ value: account.id, label: labelOf(account) }))}
          />
        )}
      </Field>
      {accounts !== undefined && connected.length === 0 && (
        <p className="faint">
          <Rich text={t.composer.account.none} parts={{ link: toAccounts }} />
        </p>
      )}
    </div>
  )
}

function toAccounts(words: string): ReactNode {
  return <Link to="/accounts">{words}</Link>
}

function labelOf(account: Account): string {
  const name = personName(account.given_name, account.family_name, account.account_name)
  return account.is_primary ? t.composer.account.primary(name) : name
}
