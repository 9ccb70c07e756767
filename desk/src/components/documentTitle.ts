import { useLayoutEffect } from 'react'
import { brand } from '#brand'
import { shell } from '#texts/shell'

/**
 * The title of the browser tab: the heading of the screen, the desk and the brand. The former title returns with the end of the screen,
 * because a title can name a tenant.
 */
export const useDocumentTitle = (title: string) =>
  useLayoutEffect(() => {
    const former = document.title
    document.title = [title, shell.desk, brand.name].join(' · ')
    return () => {
      document.title = former
    }
  }, [title])
