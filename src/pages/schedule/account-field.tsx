import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

interface AccountFieldProps {
  readonly accounts: readonly Account[] | undefined
  /** Empty: none chosen. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (id: string) => void
}

/** One that is not connected stays readable where it was chosen, and cannot be chosen anew. */
export function AccountField({ accounts = [], value, error, onChange }: AccountFieldProps) {
  const offered = accounts.filter(({ id, token }) => token !== null || id === value)
  return (
    <Field label={t.common.linkedInAccount} error={error}>
      {(control) => (
        <Select
          {...control}
          placeholder={t.common.selectAccount}
          value={offered.some(({ id }) => id === value) ? value : ''}
          onChange={onChange}
          options={offered.map((account) => ({ value: account.id, label: labelOf(account) }))}
        />
      )}
    </Field>
  )
}

function labelOf({ given_name, family_name, account_name, is_primary, token }: Account): string {
  const name = personName(given_name, family_name, account_name)
  if (token === null) return t.schedule.fields.accountNotConnected(name)
  return is_primary ? t.schedule.fields.accountPrimary(name) : name
}
