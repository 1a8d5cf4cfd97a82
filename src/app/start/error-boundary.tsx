import { Component } from 'react'
import type { ReactNode } from 'react'

import { reloadPage } from '#device/page.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

import './error-boundary.css'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/** What is left when a screen could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorFallback /> : this.props.children
  }
}

function ErrorFallback() {
  return (
    <main className="error-fallback">
      <div className="error-fallback__words" role="alert">
        <h1>{t.app.error.title}</h1>
        <p>{t.app.error.lead}</p>
      </div>
      <Button tone="primary" onClick={reloadPage}>
        {t.app.error.refresh}
      </Button>
    </main>
  )
}
