import { reloadPage } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import { Dialog } from './dialog.tsx'

/** In the place of a part that cannot be had. The screen around it stays, and what was typed there. */
export function PartMissing() {
  return (
    <div role="alert">
      <Banner tone="error" title={t.app.error.title} actions={<Refresh />}>
        {t.app.error.lead}
      </Banner>
    </div>
  )
}

/** The same for what would have opened over the screen. */
export function DialogMissing({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Dialog
      title={t.app.error.title}
      role="alertdialog"
      onDismiss={onLeave}
      actions={
        <>
          <Button onClick={onLeave}>{t.common.close}</Button>
          <Refresh />
        </>
      }
    >
      <p>{t.app.error.lead}</p>
    </Dialog>
  )
}

function Refresh() {
  return <Button onClick={reloadPage}>{t.app.error.refresh}</Button>
}
