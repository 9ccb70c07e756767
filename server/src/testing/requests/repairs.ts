import type { Input } from '@portal/contract/api/call'
import type { requests } from '@portal/contract/requests'
import type { Client } from '../client.ts'

export type Submission = Input<typeof requests.submitRequest>['body']

export const apartment = '1000000001001'
export const apartmentObject = 'LH-12-007'
export const parking = '1000000001002'
export const parkingObject = 'LH-TG-014'
export const neighbours = { contractId: '1000000002001', objHeaderId: 'LH-14-003' }

export const answers = {
  extent: 'oneRadiator',
  rooms: ['bedroom'],
  since: 'today',
  heater: 'central',
  description: 'Der Heizkörper im Schlafzimmer bleibt kalt.',
  letIn: 'someone',
  personName: 'Frau Yılmaz',
  personPhone: '+49 174 9091317',
  bestTimes: ['morning', 'saturday'],
  phone: '+49 172 9925904',
}

/**
 * Returns noon (UTC) on the next 1 December that is not in the current month: a day in the heating season, when a cold flat
 * is urgent.
 */
export function nextWinterNoon(): Date {
  const today = new Date()
  const isDecember = today.getUTCMonth() === 11
  return new Date(Date.UTC(today.getUTCFullYear() + (isDecember ? 1 : 0), 11, 1, 12))
}

/** Returns the todo of a type in the catalog, by default for Erika's apartment. */
export async function todoFor(
  tenant: Client,
  themeId: string,
  typeId: string,
  contract = { contractId: apartment, objHeaderId: apartmentObject },
): Promise<string> {
  const catalog = await tenant.requests.readCatalog({ query: contract })
  const theme = catalog.serviceTypes.flatMap(({ themes }) => themes).find(({ id }) => id === themeId)
  const type = theme?.types.find(({ id }) => id === typeId)
  if (!type) throw new Error(`The catalog has no ${themeId}/${typeId}`)
  return type.todo
}

/** Returns the body of Erika's report that a radiator stays cold. */
export async function heatingReport(tenant: Client, change: Partial<Submission> = {}): Promise<Submission> {
  const todo = await todoFor(tenant, 'heating', 'noHeating')
  return { contractId: apartment, formId: 'repairHeating', todo, answers, ...change }
}

/** Returns a file of a submission. Its media type is that of a photo even for other files, because the server ignores it. */
export const attach = (content: Buffer, fileName = 'foto.jpg', fieldId = 'photos') => ({
  fieldId,
  fileName,
  mimeType: 'image/jpeg',
  data: content.toString('base64'),
})
