import { type RefObject, useEffect } from 'react'

let isFirst = true

/**
 * Moves the focus to the heading of new content and scrolls to the top, so that screen readers announce the content. The first
 * content after the page has loaded takes no focus.
 */
export function useArrivalFocus(heading: RefObject<HTMLHeadingElement | null>) {
  useEffect(() => {
    if (!isFirst) {
      scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    isFirst = false
  }, [heading])
}
