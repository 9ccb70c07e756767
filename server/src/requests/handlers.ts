import type { requests } from '@portal/contract/requests'
import { createUploadCheck } from '../files/upload.ts'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { openOffer, openTodo } from './offer.ts'
import { actionFor, catalogFor, findForm } from './rules.ts'
import { showRequests } from './show.ts'
import { listRequests } from './store.ts'
import { submitRequest } from './submit.ts'

export function requestsHandlers(parts: Parts): Handlers<typeof requests> {
  const checkUpload = createUploadCheck()
  return {
    async listRequests({ query: { contractId, withSubRequests } }, { partnerId, language }) {
      await openOffer(parts, { partnerId, contractId })
      const rows = await listRequests(parts.db, { partnerId, contractId })
      return { requests: showRequests(rows, { withSubRequests: withSubRequests === 'true', language }) }
    },

    async readCatalog({ query: { contractId, objHeaderId } }, { partnerId }) {
      const offer = await openOffer(parts, { partnerId, contractId })
      if (offer.contract.obj_header_id !== objHeaderId) throw new Refusal('contractNotFound')
      return catalogFor(parts.services, offer)
    },

    async readAction({ query }, { partnerId }) {
      const { todo, choice } = await openTodo(parts, partnerId, query.todo)
      return actionFor(choice, todo, parts.now())
    },

    async readForm({ query: { contractId, formId } }, { partnerId }) {
      const offer = await openOffer(parts, { partnerId, contractId })
      const form = findForm(parts.services, offer, formId, parts.now())
      if (!form) throw new Refusal('formNotFound')
      return form
    },

    submitRequest: ({ headers, body }, caller) =>
      submitRequest({ ...parts, checkUpload }, { caller, body, key: headers['idempotency-key'] }),
  }
}
