import type { requests } from '@portal/contract/requests'
import { createUploadCheck } from '../files/upload.ts'
import { createCpuBudget } from '../limits/cpuBudget.ts'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { readFollowUp } from './followUp.ts'
import { findOffer, openChoice, openOffer } from './offer.ts'
import { beginForm } from './openForm.ts'
import { actionFor, catalogFor } from './rules.ts'
import { showRequests } from './show.ts'
import { listRequests } from './store.ts'
import { submitRequest } from './submit.ts'
import { decodeTodo } from './todo.ts'

export function requestsHandlers(parts: Parts): Handlers<typeof requests> {
  const checkUpload = createUploadCheck(createCpuBudget(parts))
  return {
    async listRequests({ query: { contractId, withSubRequests } }, { partnerId, language }) {
      await openOffer(parts, { partnerId, contractId })
      const rows = await listRequests(parts.db, { partnerId, contractId })
      return {
        requests: showRequests(rows, { withSubRequests: withSubRequests === 'true', language, now: parts.now() }),
      }
    },

    async readCatalog({ query: { contractId, objHeaderId } }, { partnerId }) {
      const offer = await openOffer(parts, { partnerId, contractId })
      if (offer.contract.obj_header_id !== objHeaderId) throw new Refusal('contractNotFound')
      return catalogFor(parts.services, offer)
    },

    async readAction({ query }, caller) {
      const read = decodeTodo(query.todo)
      if (read && 'requestId' in read && !('decision' in read)) return readFollowUp(parts, caller, read)
      const offer = read && (await findOffer(parts, { partnerId: caller.partnerId, contractId: read.contractId }))
      const { todo, choice } = openChoice(parts, offer, read)
      return actionFor(choice, todo, parts.now())
    },

    async readForm({ query: { contractId, formId } }, { partnerId }) {
      const offer = await openOffer(parts, { partnerId, contractId })
      return beginForm(parts, { offer, partnerId, formId })
    },

    submitRequest: ({ headers, body }, caller) =>
      // A UUID is the same in capital letters: the database knows that, a lock by its text would not.
      submitRequest({ ...parts, checkUpload }, { caller, body, key: headers['idempotency-key']?.toLowerCase() }),
  }
}
