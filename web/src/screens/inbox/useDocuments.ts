import { maxInboxDocuments } from '@portal/contract/rules'
import { useEffect, useEffectEvent } from 'react'
import type { Folder } from '../../data/inbox/documentPages.ts'
import { useDocumentPage } from '../../data/inbox/inbox.ts'

interface UseDocumentsOptions {
  /** How many documents the screen shows. */
  shownCount: number
  /** Whether a filter is active. A filter needs all documents of the folder, up to `maxInboxDocuments`. */
  isFiltered: boolean
}

export type Documents = ReturnType<typeof useDocuments>

/** The loaded documents of a folder, and whether more are loading or have failed to load. */
export function useDocuments(folder: Folder, { shownCount, isFiltered }: UseDocumentsOptions) {
  const { data, error, isFetching, refetch } = useDocumentPage(folder, isFiltered ? 'all' : shownCount)
  const isIncomplete =
    data !== undefined && data.documents.length < Math.min(data.count, isFiltered ? maxInboxDocuments : shownCount)
  const loadMore = useEffectEvent(() => {
    if (isIncomplete) void refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads more when the tenant asks for more, not when a document was moved away.
  useEffect(() => loadMore(), [shownCount, isFiltered])
  return {
    page: data,
    isFetching,
    /** Why the last load failed; null if it succeeded. */
    error,
    /** Whether fewer documents are loaded than needed. The rest is loading or has failed to load. */
    isIncomplete,
    refetch: () => void refetch(),
  }
}
