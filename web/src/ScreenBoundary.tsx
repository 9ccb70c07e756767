import { Component, type ReactNode } from 'react'
import { app } from '#texts/app'
import { ApiError } from './api/errors.ts'
import { FailedState } from './ui/FailedState.tsx'

interface Failure {
  error: unknown
  hasFailed: boolean
}

/** Keeps what goes wrong in a screen inside it: header and navigation stay, and there is a way on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override render() {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    const isNoAccess = error instanceof ApiError && error.isNoAccess
    return (
      <FailedState
        heading="h1"
        title={isNoAccess ? app.noAccessTitle : app.failedTitle}
        retryLabel={app.retry}
        // Code that did not come is only asked for again by a new page.
        onRetry={() => location.reload()}
      >
        {isNoAccess ? app.noAccess : app.failed}
      </FailedState>
    )
  }
}
