import type { RoutePattern } from '@portal/contract/routePatterns'
import { useEffect, useLayoutEffect } from 'react'
import { documentTitle } from './components/documentTitle.ts'
import { notePageView } from './telemetry/appEvents.ts'

let isFirst = true
let hasShownMessage = false

/**
 * Called when a message appears instead of the first screen. The first screen then takes the focus, because the focus may be on
 * the message when it disappears. If the message appears again after a failed retry, its heading takes the focus.
 */
export function noteMessageBeforeScreen(): void {
  if (hasShownMessage) focusHeading()
  hasShownMessage = true
}

/**
 * Sets the title of each new screen and notes the page view. From the second screen on, also scrolls to the top, focuses the
 * heading, and shows the brand's font if it has been loaded. The first screen scrolls and takes the focus only after a message
 * (`noteMessageBeforeScreen`).
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
