import { Component, type ReactNode } from 'react'
import { noteFailure } from '../telemetry/happened.ts'

interface PartBoundaryProps {
  children: ReactNode
  /** Stands in for what failed. */
  fallback: ReactNode
}

/** Around a part that a screen can do without: where it fails, or its code does not come, the screen and what is typed there stay. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
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
