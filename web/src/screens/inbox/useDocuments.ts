import { mostInboxDocuments } from '@portal/contract/rules'
import { useEffect, useEffectEvent } from 'react'
import type { Folder } from '../../session/documentPages.ts'
import { useDocumentPage } from '../../session/inbox.ts'

interface Wanted {
  /** How many the screen shows. */
  shown: number
  /** Whether all are looked through. */
  isFiltered: boolean
}

export type Documents = ReturnType<typeof useDocuments>

/** The documents of a folder as far as they are known, and what is going on with them. */
export function useDocuments(folder: Folder, { shown, isFiltered }: Wanted) {
  const { data, error, isFetching, refetch } = useDocumentPage(folder, isFiltered ? 'all' : shown)
  const isShort =
    data !== undefined && data.documents.length < Math.min(data.count, isFiltered ? mostInboxDocuments : shown)
  const loadMore = useEffectEvent(() => {
    if (isShort) void refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is asked for when more is wanted, not when a document left.
  useEffect(() => loadMore(), [shown, isFiltered])
  return {
    page: data,
    isFetching,
    /** Why the last question was in vain. */
    error,
    /** Fewer are there than are wanted: they are on their way, or did not come. */
    isShort,
    refetch: () => void refetch(),
  }
}
