import type { Input } from '@portal/contract/api/call'
import { log } from '@portal/contract/desk/log'
import { saveFile } from '@portal/web/ui/saveFile.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

export type LogFilter = Input<typeof log.exportEntries>['query']

/** The entries of the log that match a filter, the newest first, page by page. */
export const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) =>
      send(
        log.listEntries,
        { query: { ...filter, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.entryId : undefined),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // New entries arrive all the time, also from the actions of this member.
    staleTime: 0,
  })

/** Saves the entries that match a filter as a CSV file. */
export const exportLog = async (filter: LogFilter) => saveFile(await send(log.exportEntries, { query: filter }))
