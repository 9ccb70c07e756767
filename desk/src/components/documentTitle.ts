import { useLayoutEffect } from 'react'
import { brand } from '#brand'
import { shell } from '#texts/shell'

/** The title of the browser tab: the heading of the screen, the desk and the brand. Without a title, the former one stays. */
export const useDocumentTitle = (title: string | undefined) =>
  useLayoutEffect(() => {
    if (title !== undefined) document.title = [title, shell.desk, brand.name].join(' · ')
  }, [title])
