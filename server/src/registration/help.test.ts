import { expect, test } from 'vitest'
import { kindsFor, readMessage } from '../testing/messages.ts'
import { openPortal } from '../testing/portal.ts'

const asked = {
  firstName: 'Jürgen',
  lastName: 'Groß',
  street: 'Am Lindenhof',
  houseNumber: '14a',
  zip: '22999',
  town: 'Hamburg',
  email: 'juergen.gross@example.org',
}

test('a request for help is kept with a number, which its sender gets by mail', async () => {
  const { visitor, db } = await openPortal()
  const first = await visitor.registration.requestHelp({ body: asked })
  const second = await visitor.registration.requestHelp({ body: { ...asked, email: ' Juergen.Gross@Example.org ' } })
  expect(first).toEqual({ hasError: false, ticketNumber: expect.stringMatching(/^\d{6}$/) })
  expect(Number(second.ticketNumber)).toBe(Number(first.ticketNumber) + 1)
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('ticket_number', '=', first.ticketNumber)
    .executeTakeFirstOrThrow()
  expect(ticket).toMatchObject({ first_name: 'Jürgen', last_name: 'Groß', house_number: '14a', email: asked.email })
  expect((await readMessage(db, 'helpReceived', asked.email)).account_id).toBeNull()
})

test('nobody is flooded with mails by requests for help in their name, and none of the requests is lost', async () => {
  const { visitor, db } = await openPortal()
  await Promise.all(Array.from({ length: 10 }, () => visitor.registration.requestHelp({ body: asked })))
  expect(await kindsFor(db, asked.email)).toHaveLength(3)
  expect(await db.selectFrom('tickets').select('ticket_id').execute()).toHaveLength(10)
})

/** Header injection, letters that look alike, what is too long or too short. */
const notAccepted: [string, string][] = [
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

test('what is no name, address or place is refused in the words of the registration, and nothing is kept', async () => {
  const { visitor, db } = await openPortal({ database: 'migrated' })
  for (const [field, value] of notAccepted) {
    const response = await visitor.send('POST', '/Identity/Registration/Ticket', { body: { ...asked, [field]: value } })
    expect([field, value, response.status]).toEqual([field, value, 400])
    expect(await response.json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: `body.${field}`, message: expect.any(String) }],
      hasError: true,
      errorTitle: 'Eingabe prüfen',
      errorDescription: expect.any(String),
    })
  }
  expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([])
})
