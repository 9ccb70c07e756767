import { useEffect, useLayoutEffect } from 'react'
import { documentTitle } from './documentTitle.ts'

/** For a screen that turns into another at the same address: its title in the tab, its top in sight, the focus on its heading. */
export function useNewHeading(title: string) {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1:not([hidden] *)')?.focus({ preventScroll: true })
  }, [])
}
