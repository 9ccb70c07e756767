import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@portal/contract/api/errors'
import type { Client } from '../client.ts'
import { openErikasContracts, withPlainSpaces } from '../tenancies.ts'
import { apartment, todoFor } from './repairs.ts'

const query = { contractId: apartment }
const formId = 'requestPrepayment'
/** The first day of the month after next, as seen from 21 November 2026. */
export const newYear = '2027-01-01'

/**
 * Opens a portal with the data of Erika's rental contracts. Adds functions that change her advance payment and read the
 * effects.
 */
export async function openAdvancePayment(moment?: string) {
  const portal = await openErikasContracts(moment)
  const { tenant } = portal
  const todo = await todoFor(tenant, 'payment', 'prepayment')
  const bodyOf = (amount: number, startDay: string) => ({ ...query, formId, todo, answers: { amount, startDay } })

  const change = (amount: number, startDay = newYear, key: string = randomUUID()) =>
    tenant.requests.submitRequest({ headers: { 'idempotency-key': key }, body: bodyOf(amount, startDay) })

  /** Returns the code and the field messages of the server's refusal, in a language. */
  const refusal = async (amount: number, startDay = newYear, language = 'de') => {
    const headers = { 'accept-language': language }
    const response = await tenant.send('POST', '/request', { headers, body: bodyOf(amount, startDay) })
    const { code, fields = [] } = (await response.json()) as ErrorBody
    return [code, ...fields.map(({ field, message }) => withPlainSpaces(`${field}: ${message}`))]
  }

  const form = async () => {
    const { steps, answerWithin } = await tenant.requests.readForm({ query: { ...query, formId } })
    const [amount, startDay] = steps[0]?.fields ?? []
    if (amount?.kind !== 'amount' || startDay?.kind !== 'choice')
      throw new Error('The form does not start with an amount and a choice')
    const { de = '', en = '' } = amount.help ?? {}
    return {
      amount,
      help: { de: withPlainSpaces(de), en: withPlainSpaces(en) },
      startDay,
      startHelp: withPlainSpaces(startDay.help?.de ?? ''),
      answerWithin: answerWithin.de,
      starts: startDay.options.map(({ value }) => value),
    }
  }

  const advancePayment = async (seenBy: Client = tenant) =>
    (await seenBy.tenantArea.readAdditionalCosts({ query })).additionalCosts?.advancePayment

  /** Returns the agreed future amounts, each with its first day. */
  const next = async () => (await advancePayment())?.next.map(({ validFrom, totalCents }) => [validFrom, totalCents])

  const nextRents = async () => (await tenant.tenantArea.readRentalContract({ query })).rentalContract?.nextRents ?? []

  const listRequests = async () => (await tenant.requests.listRequests({ query })).requests
  const request = async (requestId: string) => (await listRequests()).find((each) => each.requestId === requestId)
  const countRequests = async () => (await listRequests()).length

  return { ...portal, change, refusal, form, advancePayment, next, nextRents, request, countRequests }
}
