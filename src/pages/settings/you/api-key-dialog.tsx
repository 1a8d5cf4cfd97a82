import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { SCOPES } from '#contract/auth.ts'
import type { NewApiKey } from '#contract/auth.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { momentOf, typedMoment } from '#contract/rules/typed-moment.ts'
import { useOnline } from '#data/device/online.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { OfflineNote } from '#pages/settings/card-parts.tsx'
import { AccountChoice, OFFERED, ScopeChoice } from '#parts/rights/rights-choice.tsx'
import { t } from '#text/t.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { FormDialog } from '#ui/overlay/dialog.tsx'

import { OwnEmail } from './password-action.tsx'

interface ApiKeyDialogProps {
  readonly accounts: readonly Account[]
  readonly creation: ResultAction<NewApiKey, string>
  readonly onMade: () => void
  readonly onDismiss: () => void
}

export function ApiKeyDialog({ accounts, creation, onMade, onDismiss }: ApiKeyDialogProps) {
  const zone = deviceTimeZone()
  const now = useNow()
  const isOnline = useOnline()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(OFFERED)
  /** Null: all of them. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [needsApproval, setNeedsApproval] = useState(true)
  const [isEndless, setEndless] = useState(false)
  const [date, setDate] = useState(() => typedMoment(now + API_KEYS.lifeMs, zone).date)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const words = t.apiKeys.dialog
  const expiresMs = momentOf({ date, time: LAST_MINUTE }, zone)
  const isPast = !isEndless && (expiresMs === null || expiresMs <= now)
  const mayRelease = scopes.includes('schedule') || scopes.includes('publish')
  const isFit = scopes.length > 0 && chosen?.length !== 0 && !isPast

  async function submit() {
    setTried(true)
    if (!isFit) return
    const isMade = await creation.run({
      password,
      name,
      scopes: [...scopes],
      account_ids: chosen === null ? null : [...chosen],
      needs_approval: mayRelease && needsApproval,
      expires_at: isEndless || expiresMs === null ? null : new Date(expiresMs).toISOString(),
    })
    if (isMade) onMade()
  }

  return (
    <FormDialog
      title={words.title}
      submitText={words.submit}
      pendingText={words.pending}
      isPending={creation.isPending}
      isOff={!isOnline}
      error={creation.error}
      onSubmit={() => void submit()}
      onDismiss={onDismiss}
    >
      <OwnEmail />
      <Field label={words.name} hint={words.nameHint}>
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={API_KEYS.nameMaxLength}
            value={name}
            onChange={setName}
          />
        )}
      </Field>
      <ScopeChoice offered={SCOPES} chosen={scopes} isTried={isTried} onChange={setScopes} />
      {mayRelease && (
        <Checkbox
          label={words.needsApproval}
          isChecked={needsApproval}
          onChange={setNeedsApproval}
        />
      )}
      <AccountChoice accounts={accounts} chosen={chosen} isTried={isTried} onChange={setChosen} />
      {!isEndless && (
        <Field
          label={words.expires}
          hint={words.expiresHint}
          error={isTried && isPast ? words.isPast : null}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              min={typedMoment(now, zone).date}
              value={date}
              onChange={setDate}
            />
          )}
        </Field>
      )}
      <Checkbox label={words.endless} isChecked={isEndless} onChange={setEndless} />
      <PasswordField
        label={t.settings.password.yours}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <OfflineNote>{t.settings.password.askedOffline}</OfflineNote>
    </FormDialog>
  )
}

/** A key holds to the end of its last day. */
const LAST_MINUTE = '23:59'
