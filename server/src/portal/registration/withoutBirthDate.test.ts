import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { makeFolder, runCommand } from '../../testing/processes/serverProcess.ts'
import { answers, todoFor } from '../../testing/requests/repairs.ts'
import { runCodesCommand } from './codesCommand.ts'

const customerNumber = '4711004'
const contractNumber = '1000000004001'
const paul = { contractNumber, firstName: 'Paul', lastName: 'Petersen', birthDate: '1951-11-30' }
const company = 'Buchhandlung Petersen GmbH'
const organisation = { organisation: company, first_name: null, last_name: null, birth_date: null }

type Data = typeof organisation | { birth_date: null }

async function openWith(data: Data) {
  const portal = await openPortal({ as: 'Neumann' })
  await portal.db.updateTable('partners').set(data).where('customer_number', '=', customerNumber).execute()
  return portal
}

/** Sends the letter, and uses the code in the letter to connect Nora's account with the tenant. */
async function connectByLetter(data: Data) {
  const portal = await openWith(data)
  await runCodesCommand(['send', customerNumber], environmentOf(portal))
  const [letter] = await portal.outbox()
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(letter?.text ?? '')?.[0] ?? ''
  await portal.tenant.registration.matchCode({ body: { code, customerNumber } })
  return { ...portal, letter, tenant: await portal.signIn('Neumann') }
}

test.each<[string, Data, object]>([
  ['an heir without a birth date', { birth_date: null }, {}],
  ['an organisation', organisation, {}],
  ['an organisation whose name is typed as last name', organisation, { firstName: '', lastName: company }],
])('%s cannot request a code, and the response has the same status as for unknown data', async (_, data, typed) => {
  const { tenant, outbox } = await openWith(data)
  const statuses = await Promise.all(
    [contractNumber, '1999999999999'].map(async (number) => {
      const body = { ...paul, ...typed, contractNumber: number, channel: 'letter' }
      return (await tenant.send('POST', '/Identity/Registration/Code', { body })).status
    }),
  )
  expect(statuses).toEqual([400, 400])
  expect(await outbox()).toEqual([])
})

test('the landlord sends a code by letter to a tenant without a birth date, who registers with it', async () => {
  const { tenant, letter } = await connectByLetter({ birth_date: null })
  expect(letter).toMatchObject({ channel: 'letter', recipient: expect.stringContaining('Paul Petersen') as string })
  expect(letter?.text).toContain('Guten Tag Paul Petersen,')
  expect(letter?.text).toContain('registrieren Sie sich')
  expect(letter?.text).not.toContain('angefordert')
  expect(letter?.text).toContain(contractNumber)
  const { contracts } = await tenant.contracts.listContracts()
  expect(contracts).toMatchObject([{ contractId: contractNumber }])
})

test('the salutation of letters and mails to an organisation contains no name, but the letter and the contact data contain the organisation’s name', async () => {
  const portal = await connectByLetter(organisation)
  const { tenant, letter } = portal
  expect(letter?.text).toContain('Guten Tag,')
  expect(letter?.text).toContain(company)
  expect(await tenant.partner.readPartner()).toMatchObject({ firstName: '', lastName: company })
  const contract = { contractId: contractNumber, objHeaderId: 'LH-12-001' }
  const todo = await todoFor(tenant, 'heating', 'noHeating', contract)
  await tenant.requests.submitRequest({
    headers: {},
    body: { contractId: contractNumber, formId: 'repairHeating', todo, answers },
  })
  const mail = (await portal.outbox()).find(({ channel }) => channel === 'mail')
  expect(mail?.text).toMatch(/^Guten Tag,\n/)
})

test('staff, not the portal, answer a request of an organisation for the confirmation of moving in', async () => {
  const { tenant } = await connectByLetter(organisation)
  const contract = { contractId: contractNumber, objHeaderId: 'LH-12-001' }
  const isAnsweredByPortal = async (typeId: string, formId: string) => {
    const todo = await todoFor(tenant, 'living', typeId, contract)
    const form = await tenant.requests.readForm({ query: { contractId: contractNumber, formId, todo } })
    return form.isAnsweredByPortal === true
  }
  expect(await isAnsweredByPortal('landlordConfirmation', 'certificateMoveIn')).toBe(false)
  expect(await isAnsweredByPortal('rentalCertificate', 'certificateRental')).toBe(true)
})

test('the command sends a tenant no second letter within an hour, and prints for each customer number what happened', async () => {
  const portal = await openPortal()
  const { db, outbox } = portal
  await db.updateTable('partners').set({ street: null }).where('customer_number', '=', '4711005').execute()
  const output = await runCommand(
    'portal/registration/command.ts',
    ['send', '4711 004', '4711004', '4711001', '4711005'],
    environmentOf(portal),
  )
  expect(output).toEqual({
    code: 0,
    output: [
      `4711004: letter to Paul Petersen, contract ${contractNumber}`,
      '4711004: no letter: one was sent in the last hour',
      '4711001: no letter: this customer number is unknown, or its tenant already has an account or no contract',
      '4711005: no letter: the postal address on file is incomplete',
      '',
    ].join('\n'),
  })
  expect(await outbox()).toHaveLength(1)
  await expect(runCodesCommand(['send'], environmentOf(portal))).rejects.toThrow('Use: npm run codes')
})

test('the letter with a code and the command name the number of the contract in the landlord’s system too', async () => {
  const portal = await openPortal()
  const { db, outbox } = portal
  await db
    .updateTable('contracts')
    .set({ external_id: '104/007/01' })
    .where('contract_id', '=', contractNumber)
    .execute()
  const environment = environmentOf(portal)
  const named = `contract ${contractNumber} (104/007/01)`
  expect(await runCodesCommand(['send', '4711004'], environment)).toBe(`4711004: letter to Paul Petersen, ${named}`)
  const [letter] = await outbox()
  expect(letter?.text).toMatch(new RegExp(`Vertragsnummer\\W+${contractNumber}[^]*Nummer im Mietvertrag\\W+104/007/01`))
  const list = join(makeFolder(), 'list.txt')
  writeFileSync(list, '104/007/01')
  expect(await runCodesCommand(['wave', '--list', list, '--send', '--again', 'all'], environment)).toContain(named)
})

test('a tenant who shares a contract with others requests a code with their own data', async () => {
  const { tenant, db, outbox } = await openPortal({ as: 'Neumann' })
  const aylin = { firstName: 'Aylin', lastName: 'Yılmaz', birthDate: '1993-02-09' }
  const { partner_id } = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('customer_number', '=', '4711005')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tenancies')
    .values({ partner_id, contract_id: contractNumber, role: 'co', from_day: '2021-02-01' })
    .execute()
  for (const person of [aylin, paul])
    expect(await outcomeOf(tenant.registration.requestCode({ body: { ...paul, ...person, channel: 'letter' } }))).toBe(
      'answered',
    )
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([
    expect.stringContaining('Petersen'),
    expect.stringContaining('Yılmaz'),
  ])
})
