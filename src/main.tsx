// First of all: what a mail's link has brought leaves the address before anything reads it.
import '#device/mail-link.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/app.tsx'
import { registerServiceWorker } from '#app/service-worker.ts'
import { reloadOnStaleChunk } from '#app/stale-chunks.ts'
import { keepDraining } from '#data/drain-now.ts'
import { startLanguage } from '#data/language.ts'
import { startSession } from '#data/session-start.ts'
import { startTheme } from '#data/theme.ts'
import { deleteForgotten } from '#db/databases.ts'
import { forgetIdleLater } from '#db/forget-idle.ts'
import { startInstall } from '#device/install.ts'

import '#ui/tokens.css'
import '#ui/base.css'

startInstall()
reloadOnStaleChunk()
void deleteForgotten()
forgetIdleLater()
void startSession()
keepDraining()
startTheme()
void startLanguage().then(draw)

function draw(): void {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

if (import.meta.env.PROD) {
  addEventListener('load', () => void registerServiceWorker(), { once: true })
}
