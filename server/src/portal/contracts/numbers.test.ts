import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runCodesCommand } from '../registration/codesCommand.ts'

/** Whether the last digit is the Luhn check digit of the digits before it. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

async function openUnit() {
  const portal = await openPortal()
  const { unit_id } = await portal.db.selectFrom('units').select('unit_id').limit(1).executeTakeFirstOrThrow()
  const insert = async (external_id: string) => {
    const { contract_id } = await portal.db
      .insertInto('contracts')
      .values({ unit_id, external_id, start_date: '2020-01-01' })
      .returning('contract_id')
      .executeTakeFirstOrThrow()
    return contract_id
  }
  return { ...portal, unit_id, insert }
}

test('a contract without a number of 13 digits gets one with a check digit, and keeps the landlord’s number', async () => {
  const { db, insert } = await openUnit()
  const numbers: string[] = []
  for (let count = 0; count < 40; count += 1) numbers.push(await insert(`104/${count}`))
  expect(numbers.filter((number) => !/^1\d{12}$/.test(number) || !hasCheckDigit(number))).toEqual([])
  expect(new Set(numbers).size).toBe(40)
  const kept = await db
    .selectFrom('contracts')
    .select('external_id')
    .where('contract_id', '=', String(numbers[7]))
    .executeTakeFirst()
  expect(kept).toEqual({ external_id: '104/7' })
})

test('the portal assigns no number that the landlord has assigned', async () => {
  const { db, insert, unit_id } = await openUnit()
  const first = await insert('104/1')
  const payload = String(Number(first.slice(0, -1)) + 1)
  const { rows } = await sql<{ digit: string }>`select luhn_digit(${payload}) as digit`.execute(db)
  const next = `${payload}${rows[0]?.digit}`
  await db.insertInto('contracts').values({ contract_id: next, unit_id, start_date: '2020-01-01' }).execute()
  expect([first, next]).not.toContain(await insert('104/2'))
})

test('the letter with the access code names the assigned number', async () => {
  const portal = await openUnit()
  const { db, insert } = portal
  const number = await insert('205/001')
  const { partner_id } = await db
    .insertInto('partners')
    .values({
      partner_id: '11111111-1111-4111-8111-111111111111',
      customer_number: 'D-104',
      organisation: 'Werkstatt e. V.',
      contact_confirmed_on: '2026-01-01',
      street: 'Weg',
      house_number: '1',
      zip: '12345',
      town: 'Berlin',
      is_demo: true,
    })
    .returning('partner_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('tenancies').values({ partner_id, contract_id: number, from_day: '2020-01-01' }).execute()
  expect(await runCodesCommand(['send', 'D-104'], environmentOf(portal))).toContain(`contract ${number}`)
  const [letter] = await portal.outbox()
  expect(letter?.text).toContain(number)
})
