import type { Input } from '@portal/contract/api/call'
import { type ImportDetails, imports } from '@portal/contract/desk/imports'
import type { ImportState } from '@portal/contract/integration/importedFiles'
import { saveFile } from '@portal/web/ui/saveFile.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { entriesOf } from './entriesOf.ts'
import { queries } from './queries.ts'

const listKey = ['imports']
const runningIntervalMs = 1_500

const runningStates: readonly ImportState[] = ['checking', 'applying', 'undoing']
/** Whether the server works on an import now. */
export const isRunning = (state: ImportState): boolean => runningStates.includes(state)

/** All imports, the newest first, page by page. */
export const useImports = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => send(imports.listImports, { query: { skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, page) => sum + page.imports.length, 0) : undefined,
    select: ({ pages }) =>
      entriesOf(
        pages.map((page) => page.imports),
        ({ importId }) => importId,
      ),
    // Machines, the command and the watched folder import files too.
    staleTime: 0,
  })

/** An import, polled while it runs. The polling stops when the import ends, so it does not keep an absent member signed in. */
export const useImport = (importId: string) =>
  useQuery({
    queryKey: [...listKey, importId],
    queryFn: ({ signal }) => send(imports.readImport, { params: { importId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? runningIntervalMs : false),
  })

export const useKinds = () => useQuery({ queryKey: ['import-kinds'], queryFn: () => send(imports.listKinds, {}) })

/** Values that the landlord's system does not have yet, page by page. */
export const useConflicts = () =>
  useInfiniteQuery({
    queryKey: ['conflicts'],
    queryFn: ({ pageParam, signal }) => send(imports.listConflicts, { query: { skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, page) => sum + page.conflicts.length, 0) : undefined,
    select: ({ pages }) =>
      entriesOf(
        pages.map((page) => page.conflicts),
        ({ customerNumber, field }) => `${customerNumber} ${field}`,
      ),
    staleTime: 0,
  })

/** Makes a call, and then reads all imports again. A refusal can mean that the import has changed. */
async function write<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } finally {
    await queries.invalidateQueries({ queryKey: listKey })
  }
}

export const uploadFile = (file: File, query: Input<typeof imports.uploadFile>['query']) =>
  write(send(imports.uploadFile, { query, body: file }))

const paramsOf = ({ importId }: ImportDetails) => ({ params: { importId } })
const checkedAtOf = ({ check }: ImportDetails) => check?.checkedAt ?? ''

export const applyImport = (details: ImportDetails) =>
  write(send(imports.applyImport, { ...paramsOf(details), body: { checkedAt: checkedAtOf(details) } }))

export const confirmEndings = (details: ImportDetails) =>
  write(
    send(imports.confirmEndings, {
      ...paramsOf(details),
      body: { checkedAt: checkedAtOf(details), endings: details.check?.endings ?? 0 },
    }),
  )

export const checkAgain = (details: ImportDetails) => write(send(imports.checkAgain, paramsOf(details)))
export const discardImport = (details: ImportDetails) => write(send(imports.discardImport, paramsOf(details)))
export const undoImport = (details: ImportDetails) => write(send(imports.undoImport, paramsOf(details)))

export const saveChanges = async (details: ImportDetails) =>
  saveFile(await send(imports.exportChanges, paramsOf(details)))
export const saveRefusedRows = async (details: ImportDetails) =>
  saveFile(await send(imports.exportRefusedRows, paramsOf(details)))
