import { Component } from 'react'
import type { ReactNode } from 'react'

interface PartBoundaryProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Contains the failure of a part of a screen, or of an overlay: the screen and what was typed there stay. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** As with an uncaught error, the console shows it, and the server is informed. */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
