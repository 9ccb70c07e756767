import type { Localized } from '@portal/contract/api/texts'
import type { Answers } from '@portal/contract/form/form'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Choice, findChoiceToReportAgain } from '../catalog/rules.ts'
import type { OwnCatalogScope } from '../catalog/scope.ts'
import { isClosedOwn } from '../conversation/rules.ts'
import { findOwnRequest } from '../conversation/store.ts'
import type { EarlierRequest } from '../forms/earlierAnswers.ts'

/** The label of the earlier order number among the data of the new request. */
export const earlierOrderLabel: Localized = { de: 'Frühere Auftragsnummer', en: 'Earlier order number' }

/**
 * Returns the closed request whose problem the tenant reports again with this choice; undefined without a `requestId`. Throws
 * `unknownAction` if the tenant does not see such a request, if it is not closed, or if it was made from another choice.
 */
export async function findEarlierRequest(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  {
    scope,
    partnerId,
    requestId,
    choice,
  }: { scope: OwnCatalogScope; partnerId: string; requestId: string | undefined; choice: Choice | undefined },
): Promise<EarlierRequest | undefined> {
  if (requestId === undefined) return undefined
  const request = await findOwnRequest(db, { partnerId, requestId, contractId: scope.contractId, now: now() })
  const repeatable = request && isClosedOwn(request) ? findChoiceToReportAgain(services, scope, request) : undefined
  const isSameChoice =
    repeatable?.serviceTypeId === choice?.serviceType.id &&
    repeatable?.themeId === choice?.theme.id &&
    repeatable?.typeId === choice?.type.id
  if (!request || !repeatable || !isSameChoice) throw new Refusal('unknownAction')
  return {
    orderNumber: request.order_number,
    // Checked against the contract when the request was sent.
    answers: request.answers as Answers,
    isOfCaller: request.partner_id === partnerId,
  }
}
