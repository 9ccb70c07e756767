import type { Input } from '@portal/contract/api/call'
import { imports } from '@portal/contract/desk/imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

const mappingsKey = ['import-mappings']

/**
 * What the columns of a file mean. For another kind than that of the check, `kind` is set. The former columns stay until those of
 * the kind are loaded.
 */
export const useColumns = (importId: string, kind: string | undefined) =>
  useQuery({
    queryKey: ['imports', importId, 'columns', kind],
    queryFn: ({ signal }) =>
      send(imports.readColumns, { params: { importId }, query: kind === undefined ? {} : { kind } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The columns of a newer check would replace the choices in the form.
    refetchOnWindowFocus: false,
  })

export const useMappings = () =>
  useQuery({ queryKey: mappingsKey, queryFn: () => send(imports.listMappings, {}), staleTime: 0 })

/** Saves a mapping, and checks the file again with it. */
export async function saveMapping(importId: string, body: Input<typeof imports.saveMapping>['body']): Promise<void> {
  await send(imports.saveMapping, { params: { importId }, body })
  // The page of the import must not show the former check first. The columns are read again when they are needed.
  queries.removeQueries({ queryKey: ['imports', importId] })
  await Promise.all([['imports'], mappingsKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export async function removeMapping(mappingName: string): Promise<void> {
  try {
    await send(imports.removeMapping, { params: { mappingName } })
  } finally {
    await queries.invalidateQueries({ queryKey: mappingsKey })
  }
}
