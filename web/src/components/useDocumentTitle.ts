import { useLayoutEffect } from 'react'
import { documentTitle } from './documentTitle.ts'

/** Sets the document title to the title of the route, or to the heading of a screen that shows something else. */
export function useDocumentTitle(title: string) {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
