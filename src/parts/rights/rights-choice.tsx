import type { Account } from '#contract/accounts.ts'
import type { Scope } from '#contract/auth.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Checkbox } from '#ui/form/choices.tsx'

/** Offered first: drafts, which a person releases, and what is read for them. */
export const OFFERED: readonly Scope[] = ['read', 'draft']

export function accountName({ given_name, family_name, account_name }: Account): string {
  return personName(given_name, family_name, account_name)
}

interface ScopeChoiceProps {
  readonly offered: readonly Scope[]
  readonly chosen: readonly Scope[]
  readonly isTried: boolean
  readonly onChange: (chosen: readonly Scope[]) => void
}

export function ScopeChoice({ offered, chosen, isTried, onChange }: ScopeChoiceProps) {
  const words = t.apiKeys.dialog
  return (
    <CheckboxGroup
      label={words.scopes}
      choices={offered.map((scope) => ({ value: scope, label: t.apiKeys.scopes[scope].may }))}
      chosen={chosen}
      error={isTried && chosen.length === 0 ? words.noScope : null}
      onChange={onChange}
    />
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly Account[]
  /** Null: all of them, also those that are connected later. */
  readonly chosen: readonly string[] | null
  readonly isTried: boolean
  readonly onChange: (chosen: readonly string[] | null) => void
}

export function AccountChoice({ accounts, chosen, isTried, onChange }: AccountChoiceProps) {
  const words = t.apiKeys.dialog
  if (accounts.length === 0) return null
  return (
    <>
      <fieldset className="radios">
        <legend className="field__label radios__label">{words.accounts}</legend>
        <Checkbox
          label={t.apiKeys.allAccounts}
          isChecked={chosen === null}
          onChange={(isAll) => onChange(isAll ? null : [])}
        />
      </fieldset>
      {chosen !== null && (
        <CheckboxGroup
          label={words.someAccounts}
          choices={accounts.map((account) => ({ value: account.id, label: accountName(account) }))}
          chosen={chosen}
          error={isTried && chosen.length === 0 ? words.noAccount : null}
          onChange={onChange}
        />
      )}
    </>
  )
}
