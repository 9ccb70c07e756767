import { useContext, useEffect, useLayoutEffect } from 'react'
import { documentTitle, RouteTitle } from './documentTitle.ts'

/** For a screen that turns into another at the same address: its title in the tab, its top in sight, the focus on its heading. */
export function useNewHeading(title: string) {
  const routeTitle = useContext(RouteTitle)
  useLayoutEffect(() => {
    document.title = documentTitle(title, routeTitle)
  }, [title, routeTitle])
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1:not([hidden] *)')?.focus({ preventScroll: true })
  }, [])
}
