import { expect, test } from 'vitest'
import { helpRequest } from '../../testing/contact.ts'
import { kindsFor, readMessage } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'

test('a request for help is stored with a number, which is mailed to the address in the request', async () => {
  const { visitor, db } = await openPortal()
  const first = await visitor.registration.requestHelp({ body: helpRequest })
  const { account_id, content } = await readMessage(db, 'helpReceived', helpRequest.email)
  expect([account_id, content.ticketNumber]).toEqual([null, first.ticketNumber])
  const second = await visitor.registration.requestHelp({
    body: { ...helpRequest, email: ' Juergen.Gross@Example.org ' },
  })
  expect(first).toEqual({ hasError: false, ticketNumber: expect.stringMatching(/^\d{6}$/) })
  expect(Number(second.ticketNumber)).toBe(Number(first.ticketNumber) + 1)
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('ticket_number', '=', first.ticketNumber)
    .executeTakeFirstOrThrow()
  expect(ticket).toMatchObject({
    first_name: 'Jürgen',
    last_name: 'Groß',
    house_number: '14a',
    email: helpRequest.email,
  })
})

test('repeated requests for help send at most three mails to an e-mail address, and every request is stored', async () => {
  const { visitor, db } = await openPortal()
  await Promise.all(Array.from({ length: 10 }, () => visitor.registration.requestHelp({ body: helpRequest })))
  expect(await kindsFor(db, helpRequest.email)).toHaveLength(3)
  expect(await db.selectFrom('tickets').select('ticket_id').execute()).toHaveLength(10)
})

test('one network address can send at most thirty requests for help an hour', async () => {
  const { visitor, clock, db } = await openPortal()
  const ask = async () => (await visitor.send('POST', '/Identity/Registration/Ticket', { body: helpRequest })).status
  for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(200)
  clock.advance({ seconds: 301 })
  expect(await ask()).toBe(429)
  expect(await db.selectFrom('tickets').select('ticket_id').execute()).toHaveLength(30)
  clock.advance({ seconds: 3_600 })
  expect(await ask()).toBe(200)
})

/**
 * Values with control characters, injected headers, lookalikes, or characters that an address must not have, and values that
 * are too long or too short.
 */
const invalidValues: [string, string][] = [
  ['firstName', 'Jürgen\r\nBcc: alle@example.org'],
  ['lastName', 'Gr\u0000oß'],
  ['lastName', '\u202eßorG'],
  ['street', ' '],
  ['houseNumber', '14'.repeat(11)],
  ['zip', '2299'],
  ['zip', '２２９９９'],
  ['town', 'Hamburg\u2028X-Spam: no'],
  ['email', 'juergen@example.org\r\nBcc: alle@example.org'],
  ['email', `${'j'.repeat(288)}@example.org`],
  ['email', 'jürgen@example.org'],
  ['email', 'juergen@ехample.org'],
]

test('an invalid request for help is refused with `hasError`, `errorTitle` and `errorDescription`, and nothing is stored', async () => {
  const { visitor, db } = await openPortal({ database: 'migrated' })
  for (const [field, value] of invalidValues) {
    const response = await visitor.send('POST', '/Identity/Registration/Ticket', {
      body: { ...helpRequest, [field]: value },
    })
    expect([field, value, response.status]).toEqual([field, value, 400])
    expect(await response.json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: `body.${field}`, message: expect.any(String) }],
      hasError: true,
      errorTitle: 'Angaben prüfen',
      errorDescription: expect.any(String),
    })
  }
  expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([])
})
