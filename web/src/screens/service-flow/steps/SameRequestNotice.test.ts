import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { sameRequest as german } from '../../../texts/de/services/sameRequest.ts'
import { sameRequest as english } from '../../../texts/en/services/sameRequest.ts'
import { findSameRequest } from './SameRequestNotice.tsx'

const topic = { type: 'repair', themeText: 'Fenster und Türen', typeText: 'Fenster schließt nicht' }
const request = (requestId: string, changes: Partial<ServiceRequest> = {}) =>
  ({ requestId, kind: 'own', status: requestStatus.received, ...topic, ...changes }) as ServiceRequest
const everything = { myConcerns: true, roundTheHouse: true }
const { workDone, closed, withdrawn, commissioned } = requestStatus
/** A status that the landlord has added. */
const sparePartOrdered = 35

test.each<[string, Partial<ServiceRequest>[], string | undefined]>([
  ['an open request', [{}], '0'],
  ['an open request with a status of the landlord', [{ status: sparePartOrdered }], '0'],
  ['the newest of two open requests', [{}, {}], '0'],
  ['no finished request', [{ status: workDone }, { status: closed }, { status: withdrawn }], undefined],
  ['no request of another type', [{ typeText: 'Rollladen klemmt' }], undefined],
  ['no request of another theme with the same title', [{ themeText: 'Küche' }], undefined],
  ['a request of another service with the same title', [{ type: 'disturbance', themeText: 'Haustür' }], '0'],
  ['a request about the building', [{ kind: 'other', status: commissioned }], '0'],
  ['a request of the tenants before one about the building', [{ kind: 'other' }, {}], '1'],
])('the flow finds %s', (_, given, found) => {
  const requests = given.map((changes, index) => request(String(index), changes))
  expect(findSameRequest(requests, topic, everything)?.requestId).toBe(found)
})

test('a request whose section the services page does not show is not found', () => {
  const requests = [request('own'), request('building', { kind: 'other' })]
  const foundWith = (flags: Partial<typeof everything>) =>
    findSameRequest(requests, topic, { ...everything, ...flags })?.requestId
  expect(foundWith({ myConcerns: false })).toBe('building')
  expect(foundWith({ roundTheHouse: false })).toBe('own')
  expect(foundWith({ myConcerns: false, roundTheHouse: false })).toBeUndefined()
})

test('the notice says whose request it is, and when to add a message to it or to continue', () => {
  expect(german.ofTenants('Fenster', '2600409')).toBe(
    'Dazu haben Sie schon ein offenes Anliegen: Fenster, Auftragsnummer 2600409. Kommt etwas dazu oder passiert es wieder, schreiben Sie dort eine Nachricht. Geht es um etwas anderes, machen Sie hier weiter.',
  )
  expect(german.ofTenants('Fenster', '2600409', 'Jonas Berg')).toMatch(
    /^Dazu gibt es schon ein offenes Anliegen von Jonas Berg: Fenster, Auftragsnummer 2600409\. Kommt etwas dazu/,
  )
  expect(english.ofTenants('Window', '2600409', 'Jonas Berg')).toBe(
    'Jonas Berg already has an open request about this: Window, order number 2600409. If it happens again or there is more to say, add a message there. If it is about something else, continue here.',
  )
  expect(german.ofBuilding('Aufzug')).toBe(
    'Das ist für Ihr Haus schon gemeldet: Aufzug. Geht es um etwas anderes, machen Sie hier weiter.',
  )
})
