import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

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
      <Field label="LinkedIn account">
        {(control) => (
          <Select
            {...control}
            disabled={isLocked}
            placeholder="Select an account"
            value={value}
            onChange={onChange}
            options={connected.map((account) => ({ value: account.id, label: labelOf(account) }))}
          />
        )}
      </Field>
      {accounts !== undefined && connected.length === 0 && (
        <p className="faint">
          No LinkedIn account is connected. <Link to="/accounts">Connect an account</Link>
        </p>
      )}
    </div>
  )
}

function labelOf(account: Account): string {
  const name = personName(account.given_name, account.family_name, account.account_name)
  return account.is_primary ? `${name} (primary)` : name
}
