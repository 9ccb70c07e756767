import type { requests } from '@portal/contract/requests'
import type { Context, Handlers } from '../../context.ts'
import type { UploadCheck } from '../../platform/files/upload.ts'
import { Refusal } from '../../platform/refusal.ts'
import { actionFor, catalogFor, findChoice, leadsToForm } from '../catalog/rules.ts'
import { findCatalogScope, requireCatalogScope, requireChoice } from '../catalog/scope.ts'
import { decodeTodo, isFollowUp } from '../catalog/todo.ts'
import { openPrefilledForm } from '../forms/openForm.ts'
import { listRequests, listVisitsOfOtherContracts } from '../requests/visible.ts'
import { asUnsent, findsTechnician, withAnswerTime } from './answerTime.ts'
import { findEarlierRequest } from './earlierRequest.ts'
import { readFollowUp } from './followUp.ts'
import { showRequests } from './show.ts'
import { submitRequest } from './submit.ts'

export function requestsHandlers(context: Context, checkUpload: UploadCheck): Handlers<typeof requests> {
  return {
    async listRequests(
      { query: { contractId, withSubRequests, requestId, withOtherContracts } },
      { partnerId, language },
    ) {
      const key = { partnerId, contractId }
      const scope = await requireCatalogScope(context, key)
      const now = context.now()
      const view = { language, partnerId, now, services: context.services }
      const rows = await listRequests(context.db, { ...key, requestId, now })
      const others = withOtherContracts === 'true' ? await listVisitsOfOtherContracts(context.db, { ...key, now }) : []
      return {
        requests: showRequests(rows, {
          withSubRequests: withSubRequests === 'true',
          isReadOnly: scope.contract.isEnded,
          scope,
          ...view,
        }),
        ofOtherContracts: showRequests(others, { withSubRequests: false, isReadOnly: false, ...view }),
      }
    },

    async readCatalog({ query: { contractId, objHeaderId, withKeywords } }, { partnerId }) {
      const scope = await requireCatalogScope(context, { partnerId, contractId })
      if (scope.contract.obj_header_id !== objHeaderId) throw new Refusal('contractNotFound')
      return catalogFor(context.services, scope, { now: context.now(), withKeywords: withKeywords === 'true' })
    },

    async readAction({ query }, caller) {
      const decoded = decodeTodo(query.todo)
      if (decoded && isFollowUp(decoded)) return readFollowUp(context, caller, decoded)
      const scope =
        decoded && (await findCatalogScope(context, { partnerId: caller.partnerId, contractId: decoded.contractId }))
      const { todo, choice } = requireChoice(context, scope, decoded)
      return actionFor(choice, todo, context.now())
    },

    async readForm({ query: { contractId, formId, todo = '', earlierRequest } }, { partnerId }) {
      const scope = await requireCatalogScope(context, { partnerId, contractId })
      const decoded = decodeTodo(todo)
      const choice = decoded && findChoice(context.services, scope, decoded)
      const earlier = await findEarlierRequest(context, { scope, partnerId, choice, requestId: earlierRequest })
      const type = choice && leadsToForm(choice.type, formId) ? choice.type : undefined
      const startsSearch = await findsTechnician(context.db, { type, contract: scope.contract })
      const form = await openPrefilledForm(context, { scope, partnerId, formId, choice, startsSearch, earlier })
      return asUnsent(await withAnswerTime(context.db, form, { type, contract: scope.contract, now: context.now() }))
    },

    submitRequest: ({ headers, body }, caller) =>
      submitRequest(
        { ...context, db: 'partnerId' in caller ? context.db : context.visitorDb, checkUpload },
        { caller, body, key: headers['idempotency-key'] },
      ),
  }
}
