import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle, RouteTitle } from '../../../shell/documentTitle.ts'

export interface HeadingPlace {
  level: 'h1' | 'h2'
  /** False until the first heading has been shown: below another heading that one is only passed by. */
  isLater: RefObject<boolean>
}

/** The heading of how it stands now: in the tab, too, and with the focus when it is a new one. */
export function StageHeading({ level: Heading, isLater, children }: HeadingPlace & { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const routeTitle = useContext(RouteTitle)
  useLayoutEffect(() => {
    if (Heading === 'h1' || isLater.current) document.title = documentTitle(children, routeTitle)
  }, [Heading, isLater, children, routeTitle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage brings its own heading
  useEffect(() => {
    if (Heading === 'h2' && !isLater.current) return
    if (Heading === 'h1') scrollTo(0, 0)
    heading.current?.focus({ preventScroll: Heading === 'h1' })
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
