import type { RoutePattern } from '@portal/contract/routePatterns'
import { useEffect, useLayoutEffect } from 'react'
import { documentTitle } from './components/documentTitle.ts'
import { notePageView } from './telemetry/appEvents.ts'

let isFirst = true
let hasShownMessage = false

/**
 * Lets the first screen take the focus, because it replaces a message that the user has read or operated. A message that is
 * shown again, after a retry that failed, takes the focus itself.
 */
export function noteMessageBeforeScreen(): void {
  if (hasShownMessage) focusHeading()
  hasShownMessage = true
}

/**
 * Sets the title of each new screen and notes the page view. From the second screen on, also scrolls to the top, focuses the
 * heading, and shows the brand's font if it has been loaded.
 */
export function useScreenFocus(title: string, pattern: RoutePattern) {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (!isFirst && dataset.typeface) dataset.typeface = 'shown'
  }, [])
  useEffect(() => {
    if (isFirst) markReady()
    if (!isFirst || hasShownMessage) {
      scrollTo(0, 0)
      focusHeading()
    }
    isFirst = false
  }, [])
  useEffect(() => notePageView(pattern), [pattern])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.focus({ preventScroll: true })
}

/** Marks the page as ready and submits a form that the boot script has held back. The focus stays where the user put it. */
function markReady() {
  document.documentElement.dataset.ready = ''
  document.querySelector<HTMLFormElement>('form[data-early]')?.requestSubmit()
}
