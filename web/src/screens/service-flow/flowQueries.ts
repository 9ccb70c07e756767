import { requests } from '@portal/contract/requests'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import type { Draft } from '../../forms/draft/drafts.ts'
import { send } from '../../session/session.ts'

/**
 * How old cached actions and forms may be, in milliseconds. They change rarely, and the server checks each choice when the
 * tenant submits it.
 */
const staleTime = 5 * 60_000

export function useAction(contractId: string, todo: string | undefined) {
  return useQuery({
    queryKey: ['action', contractId, todo],
    queryFn:
      todo === undefined ? skipToken : ({ signal }) => send(requests.readAction, { query: { todo } }, { signal }),
    staleTime,
  })
}

/**
 * The form to which the choices of a draft led. With the last `todo`, the server prefills the answers that follow from the
 * choices, and omits the questions that an appointment search makes unnecessary. With `earlierRequest`, it prefills the answers
 * of that request.
 */
export function useFormData(contractId: string, { formId, todos, earlierRequest }: Partial<Draft>) {
  const todo = todos?.at(-1)
  return useQuery({
    queryKey: ['form', contractId, formId, todo, earlierRequest],
    queryFn:
      formId === undefined
        ? skipToken
        : ({ signal }) =>
            send(
              requests.readForm,
              { query: { contractId, formId, ...(todo && { todo }), ...(earlierRequest && { earlierRequest }) } },
              { signal },
            ),
    staleTime,
  })
}

/**
 * Invalidates the forms of a contract. An accepted submission may have changed the data that prefill these forms. A refusal
 * may mean that the data had changed earlier.
 */
export const invalidateForms = (queries: QueryClient, contractId: string) =>
  queries.invalidateQueries({ queryKey: ['form', contractId] })

/** Whether the server no longer offers the choice, so that a retry would not help. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404
