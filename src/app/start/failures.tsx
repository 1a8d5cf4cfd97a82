import { reloadPage } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'

import './failures.css'

export function AppFailure() {
  return (
    <main className="error-fallback">
      <Words />
    </main>
  )
}

/** Replaces a screen that failed. The frame around it stays, with its navigation and what it saves. */
export function ScreenFailure() {
  return (
    <div className="error-fallback">
      <Words />
    </div>
  )
}

function Words() {
  return (
    <>
      <Told className="error-fallback__words" isNew>
        <h1>{t.app.error.title}</h1>
        <p>{t.app.error.lead}</p>
      </Told>
      <Button tone="primary" onClick={reloadPage}>
        {t.app.error.refresh}
      </Button>
    </>
  )
}
