import { useEffect, useLayoutEffect } from 'react'
import { documentTitle } from './shell/documentTitle.ts'

let isFirst = true

/** At each new screen: its title in the tab, the top of the page, the focus on its heading. */
export function useArrival(title: string) {
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
}

/** The first screen is where the browser put the person: the focus stays theirs, and what they sent early goes out now. */
function arriveFirst() {
  document.documentElement.dataset.ready = ''
  document.querySelector<HTMLFormElement>('form[data-early]')?.requestSubmit()
}
