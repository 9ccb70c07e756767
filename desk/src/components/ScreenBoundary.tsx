import { FailedState } from '@portal/web/ui/feedback/FailedState.tsx'
import { Component, type ReactNode } from 'react'
import { app } from '#texts/app'

/** Shows a failure in place of a screen that cannot be rendered, for example because a new version has replaced its code. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <FailedState heading="h1" title={app.failedTitle} retryLabel={app.reload} onRetry={() => location.reload()}>
        {app.failed}
      </FailedState>
    )
  }
}
