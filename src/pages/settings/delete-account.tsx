import { useSession } from '#data/session.ts'
import { useDeleteUser } from '#data/user-data.ts'

import { PasswordAction } from './password-action.tsx'

export function DeleteAccount() {
  const session = useSession()
  const deletion = useDeleteUser()
  const email = session.state === 'signed-in' ? session.user.email : ''
  return (
    <>
      <p className="settings__text">
        Deleting your account removes it from Lin for good. Export your data first, if you may want
        it later.
      </p>
      <div className="cluster">
        <PasswordAction
          label="Delete account"
          title="Delete your account?"
          confirmText="Delete account"
          pendingText="Deleting..."
          tone="danger"
          action={deletion}
        >
          <p>
            Lin removes the account of <strong>{email}</strong>: your sources, drafts, schedules and
            posts, and everything that it keeps on this device. Nobody can bring them back.
          </p>
          <p>
            It gives up its access to LinkedIn. What was published there stays: delete it there, if
            you do not want it to.
          </p>
        </PasswordAction>
      </div>
    </>
  )
}
