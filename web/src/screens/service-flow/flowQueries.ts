import type { Contract } from '@portal/contract/contracts'
import { requests } from '@portal/contract/requests'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { send } from '../../session/session.ts'

/** What a landlord offers changes by the week, not by the minute; the server checks it again at each use. */
const staleTime = 5 * 60_000

export function useCatalog({ contractId, objHeaderId }: Contract) {
  return useQuery({
    queryKey: ['catalog', contractId],
    queryFn: ({ signal }) => send(requests.readCatalog, { query: { contractId, objHeaderId } }, { signal }),
    staleTime,
  })
}

export function useAction(contractId: string, todo: string | undefined) {
  return useQuery({
    queryKey: ['action', contractId, todo],
    queryFn:
      todo === undefined ? skipToken : ({ signal }) => send(requests.readAction, { query: { todo } }, { signal }),
    staleTime,
  })
}

export function useFormData(contractId: string, formId: string | undefined) {
  return useQuery({
    queryKey: ['form', contractId, formId],
    queryFn:
      formId === undefined
        ? skipToken
        : ({ signal }) => send(requests.readForm, { query: { contractId, formId } }, { signal }),
    staleTime,
  })
}

/** What a contract decides in its forms may be changed by what was sent, or be why it was refused. */
export const freshenForms = (queries: QueryClient, contractId: string) =>
  queries.invalidateQueries({ queryKey: ['form', contractId] })

/** Asking again changes nothing: it is not offered any more. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404
