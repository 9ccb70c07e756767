import { useContext, useEffect, useLayoutEffect } from 'react'
import { documentTitle, RouteTitle } from './documentTitle.ts'

/**
 * For content that replaces a screen at the same URL. Sets the document title. On mount, also scrolls to the top and
 * focuses the heading.
 */
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
