import { useState } from 'react'

import { useInstall, useInstallHint } from '#data/device/install.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { focusHeading } from '#ui/hooks/focus-heading.ts'
import { handFocusOn } from '#ui/hooks/hand-focus-on.ts'

/** For who has something here to come back to. An offer of the browser's that comes late pushes nothing. */
export function InstallHint() {
  const install = useInstall()
  const hint = useInstallHint()
  const [cameInTime] = useState(install !== null)
  if (install === null || hint.done || !cameInTime) return null

  const { title, lead, notNow } = t.install.hint
  return (
    <div ref={handFocusOn(focusHeading)}>
      <Banner
        tone="info"
        title={title}
        actions={
          <>
            <Button size="small" onClick={install}>
              {t.install.action}
            </Button>
            <Button size="small" tone="quiet" onClick={hint.end}>
              {notNow}
            </Button>
          </>
        }
      >
        {lead}
      </Banner>
    </div>
  )
}
