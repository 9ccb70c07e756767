import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle, RouteTitle } from '../../../components/documentTitle.ts'

export interface HeadingPlace {
  level: 'h1' | 'h2'
  /** Whether a heading was shown before. The first `h2` leaves the focus and the document title to the page's `h1`. */
  hasShownHeading: RefObject<boolean>
}

/** The heading of the current stage. It takes the focus and becomes the document title, unless it is the first `h2`. */
export function StageHeading({ level: Heading, hasShownHeading, children }: HeadingPlace & { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const routeTitle = useContext(RouteTitle)
  useLayoutEffect(() => {
    if (Heading === 'h1' || hasShownHeading.current) document.title = documentTitle(children, routeTitle)
  }, [Heading, hasShownHeading, children, routeTitle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, since each stage mounts its own heading
  useEffect(() => {
    if (Heading === 'h2' && !hasShownHeading.current) return
    if (Heading === 'h1') scrollTo(0, 0)
    heading.current?.focus({ preventScroll: Heading === 'h1' })
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
