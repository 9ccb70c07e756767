import type { RoutePattern } from '@portal/contract/screens'
import { useEffect, useLayoutEffect } from 'react'
import { documentTitle } from './shell/documentTitle.ts'
import { notePageView } from './telemetry/happened.ts'

let isFirst = true

/** At each new screen: its title in the tab, the top of the page, the focus on its heading. `pattern` is its row of the route table. */
export function useArrival(title: string, pattern: RoutePattern) {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  useEffect(() => {
    if (isFirst) arriveFirst()
    else {
      scrollTo(0, 0)
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      heading?.focus({ preventScroll: true })
    }
    isFirst = false
  }, [])
  useEffect(() => notePageView(pattern), [pattern])
}

/** The first screen is where the browser put the person: the focus stays theirs, and what they sent early goes out now. */
function arriveFirst() {
  document.documentElement.dataset.ready = ''
  document.querySelector<HTMLFormElement>('form[data-early]')?.requestSubmit()
}
