import { useSession } from '#data/session/session.ts'
import { useDeleteUser } from '#data/settings/user-data.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'

import { PasswordAction } from './password-action.tsx'

export function DeleteAccount() {
  const session = useSession()
  const deletion = useDeleteUser()
  const email = <strong>{session.state === 'signed-in' ? session.user.email : ''}</strong>
  return (
    <>
      <p className="settings__text">{t.settings.data.deleteLead}</p>
      <div className="cluster">
        <PasswordAction
          label={t.settings.data.delete}
          title={t.settings.data.deleteTitle}
          confirmText={t.settings.data.delete}
          pendingText={t.common.deleting}
          tone="danger"
          action={deletion}
        >
          <p>
            <Rich text={t.settings.data.deleteWhat} parts={{ email: () => email }} />
          </p>
          <p>{t.settings.data.deleteLinkedIn}</p>
        </PasswordAction>
      </div>
    </>
  )
}
