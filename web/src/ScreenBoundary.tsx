import { Component, type ContextType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { app } from '#texts/app'
import { forms } from '#texts/forms'
import { ApiError } from './api/errors.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { documentTitle, RouteTitle } from './shell/documentTitle.ts'
import { isMissingCode, reloadWhereCodeIsGone } from './staleCode.ts'
import { noteFailure } from './telemetry/happened.ts'
import { Unreachable } from './Unreachable.tsx'
import { FailedState } from './ui/FailedState.tsx'

interface Failure {
  error: unknown
  hasFailed: boolean
  /** Code is missing, and the page may be about to load itself again. */
  isLeaving: boolean
  /** Under which support finds it. */
  number?: string | undefined
}

interface ScreenBoundaryProps {
  children: ReactNode
  /** Puts the failure into a frame, where the boundary stands outside of it. */
  frame?: (failure: ReactNode) => ReactNode
}

/** Keeps what goes wrong in a screen inside it: header and navigation stay, and there is a way on. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  static override contextType = RouteTitle
  declare context: ContextType<typeof RouteTitle>

  override state: Failure = { error: undefined, hasFailed: false, isLeaving: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true, isLeaving: isMissingCode(error) && navigator.onLine }
  }

  override componentDidCatch(error: unknown) {
    const number = noteFailure(error)
    if (number) this.setState({ number })
    if (this.state.isLeaving) void this.#leaveOrStay(error)
    else this.#arrive()
  }

  async #leaveOrStay(error: unknown) {
    if (await reloadWhereCodeIsGone(error)) return
    flushSync(() => this.setState({ isLeaving: false }))
    this.#arrive()
  }

  #arrive() {
    // The tab may still name only the screen that was to come.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) document.title = documentTitle(heading.textContent, this.context)
    heading?.focus()
  }

  override render() {
    const { error, hasFailed, isLeaving, number } = this.state
    const { children, frame = (failure) => failure } = this.props
    if (!hasFailed) return children
    if (isLeaving) return frame(<ScreenSkeleton />)
    // Offline the page itself could not be loaded again either.
    if (isMissingCode(error) && !navigator.onLine) return frame(<Unreachable onRetry={reloadOnline} />)
    const isNoAccess = error instanceof ApiError && error.isNoAccess
    return frame(
      <FailedState
        heading="h1"
        title={isNoAccess ? app.noAccessTitle : app.failedTitle}
        retryLabel={app.retry}
        // Code that did not come is only asked for again by a new page.
        onRetry={() => location.reload()}
      >
        {isNoAccess ? app.noAccess : [app.failed, number && forms.failureNumber(number.slice(0, 8))].join(' ')}
      </FailedState>,
    )
  }
}

async function reloadOnline() {
  if (navigator.onLine) location.reload()
}
