import { Component, type ReactNode } from 'react'
import { noteFailure } from '../telemetry/appEvents.ts'

interface SectionBoundaryProps {
  children: ReactNode
  /** Shown in place of the failed section. */
  fallback: ReactNode
}

/**
 * Error boundary for an optional section of a page. If the section throws or its code does not load, the rest of the
 * page stays, including what the tenant has entered.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    noteFailure(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
