import { type InboxDocument, inbox } from '@portal/contract/inbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeFailure, type Failure } from '../../api/failure.ts'
import { type Folder, otherFolder } from '../../data/inbox/documentPages.ts'
import { invalidateInbox, showMoved } from '../../data/inbox/inbox.ts'
import { send } from '../../session/session.ts'

export interface Move {
  document: InboxDocument
  to: Folder
}

const calls = { inbox: inbox.moveToInbox, archive: inbox.moveToArchive }
const mutationKey = ['moveDocument']

/** Moves a document. The lists show the move immediately, and revert it if the call fails. */
export function useMove({ onFailed }: { onFailed: (move: Move, why: Failure) => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey,
    // Serialized, so that a move and its undo reach the server in order.
    scope: { id: 'moveDocument' },
    mutationFn: ({ document, to }: Move) => send(calls[to], { params: { id: document.arcDocId } }),
    onMutate: ({ document, to }) => showMoved(document, to),
    onError: async (error, move) => {
      await showMoved(move.document, otherFolder(move.to))
      onFailed(move, describeFailure(error))
    },
    onSettled: async () => {
      const isLast = queries.isMutating({ mutationKey }) === 1
      if (isLast) await invalidateInbox()
    },
  })
}
