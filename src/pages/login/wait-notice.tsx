import { useState } from 'react'

import { useLockedUntil, useSecondsLeft } from '#data/session/auth.ts'
import { t } from '#text/t.ts'

/** Counts down before the eyes; read out are the beginning and the end of the wait, not every second. */
export function WaitNotice() {
  const until = useLockedUntil()
  const [hasWaited, setWaited] = useState(false)
  if (until !== null && !hasWaited) setWaited(true)

  return (
    <div className="login__wait">
      {until !== null && <Countdown until={until} />}
      <output className="visually-hidden">
        {until !== null && <Beginning key={until} until={until} />}
        {until === null && hasWaited && t.signIn.login.waitIsOver}
      </output>
    </div>
  )
}

function Countdown({ until }: { readonly until: number }) {
  return <p aria-hidden>{t.signIn.login.wait(useSecondsLeft(until))}</p>
}

/** Keeps the words it came with: changed ones would be read out again. */
function Beginning({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  const [words] = useState(t.signIn.login.wait(seconds))
  return words
}
