import { Component, type ContextType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { app } from '#texts/app'
import { forms } from '#texts/forms'
import { ApiError } from './api/errors.ts'
import { documentTitle, RouteTitle } from './components/documentTitle.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { isMissingCode, reloadIfCodeIsMissing } from './staleCode.ts'
import { noteFailure } from './telemetry/appEvents.ts'
import { Unreachable } from './Unreachable.tsx'
import { FailedState } from './ui/feedback/FailedState.tsx'

interface Failure {
  error: unknown
  hasFailed: boolean
  /** Whether code is missing and the page may be about to reload. */
  isLeaving: boolean
  /** The reference by which support finds the failure. */
  reference?: string | undefined
}

interface ScreenBoundaryProps {
  children: ReactNode
  /** Wraps the failure in a frame. Needed only by a boundary outside the frame of the page. */
  frame?: (failure: ReactNode) => ReactNode
}

/** An error boundary that lets the user retry. Inside the frame of the page, the header and the navigation stay. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  static override contextType = RouteTitle
  declare context: ContextType<typeof RouteTitle>

  override state: Failure = { error: undefined, hasFailed: false, isLeaving: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true, isLeaving: isMissingCode(error) && navigator.onLine }
  }

  override componentDidCatch(error: unknown) {
    const reference = noteFailure(error)
    if (reference) this.setState({ reference })
    if (this.state.isLeaving) void this.#reloadOrShow(error)
    else this.#focusFailure()
  }

  async #reloadOrShow(error: unknown) {
    if (await reloadIfCodeIsMissing(error)) return
    flushSync(() => this.setState({ isLeaving: false }))
    this.#focusFailure()
  }

  #focusFailure() {
    // Adds the heading of the failure to the document title, which so far names only the screen that failed.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) document.title = documentTitle(heading.textContent, this.context)
    heading?.focus()
  }

  override render() {
    const { error, hasFailed, isLeaving, reference } = this.state
    const { children, frame = (failure) => failure } = this.props
    if (!hasFailed) return children
    if (isLeaving) return frame(<ScreenSkeleton />)
    // On an offline device, a reload of the page would fail too.
    if (isMissingCode(error) && !navigator.onLine) return frame(<Unreachable onRetry={reloadOnline} />)
    const isNoAccess = error instanceof ApiError && error.isNoAccess
    return frame(
      <FailedState
        heading="h1"
        title={isNoAccess ? app.noAccessTitle : app.failedTitle}
        retryLabel={app.retry}
        // React keeps the failure of lazy code, so only a reload requests missing code again.
        onRetry={() => location.reload()}
      >
        {isNoAccess ? app.noAccess : [app.failed, reference && forms.failureNumber(reference.slice(0, 8))].join(' ')}
      </FailedState>,
    )
  }
}

async function reloadOnline() {
  if (navigator.onLine) location.reload()
}
