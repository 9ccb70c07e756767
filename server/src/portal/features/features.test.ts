import { brandIds, loadBrand } from '@portal/brands/load'
import { unknownServiceFeatures } from '@portal/contract/features'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'

const apartment = { contractId: '1000000001001' }
const parking = { contractId: '1000000001002' }

test('an apartment offers every service, and a parking space all but certificates and complaints', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const every = Object.fromEntries(Object.keys(unknownServiceFeatures).map((service) => [service, true]))
  expect(await tenant.features.readServiceFeatures({ query: apartment })).toEqual(every)
  expect(await tenant.features.readServiceFeatures({ query: parking })).toEqual({
    ...every,
    documents: false,
    complaints: false,
  })
})

/**
 * Each step adds a rule or an exception about repairs that takes precedence over the earlier ones, and therefore reverses the
 * result.
 */
test('the exception of a contract precedes the rule of its house, that of its estate, of its usage type, and of all contracts', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const isOffered = async () => (await tenant.features.readServiceFeatures({ query: apartment })).repair
  const { house_id } = await db
    .selectFrom('contracts')
    .innerJoin('units', 'units.unit_id', 'contracts.unit_id')
    .where('contract_id', '=', apartment.contractId)
    .select('house_id')
    .executeTakeFirstOrThrow()
  const { estate_id } = await db
    .insertInto('estates')
    .values({ name: 'Lindenhof' })
    .returning('estate_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('houses').set({ estate_id }).where('house_id', '=', house_id).execute()
  await db.deleteFrom('service_rules').execute()
  expect(await isOffered()).toBe(false)

  const usage_type = 'apartment' as const
  const rules = [{}, { usage_type }, { estate_id }, { estate_id, usage_type }, { house_id }, { house_id, usage_type }]
  for (const [index, rule] of rules.entries()) {
    const repair = index % 2 === 0
    await db
      .insertInto('service_rules')
      .values({ ...rule, repair })
      .execute()
    expect([rule, await isOffered()]).toEqual([rule, repair])
  }
  await db.insertInto('service_features').values({ contract_id: apartment.contractId, repair: true }).execute()
  expect(await isOffered()).toBe(true)
})

test('without any rule, a contract offers only the contact form', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await db.deleteFrom('service_rules').execute()
  expect(await tenant.features.readServiceFeatures({ query: apartment })).toEqual(unknownServiceFeatures)
  await db.insertInto('service_rules').values({ contact_form: false }).execute()
  expect((await tenant.features.readServiceFeatures({ query: apartment })).contactForm).toBe(false)
})

test('rules about another house, another usage type or another service do not change a service', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  const before = await tenant.features.readServiceFeatures({ query: apartment })
  const { house_id } = await db
    .insertInto('houses')
    .values({ street: 'Weg', house_number: '1', zip: '12345', town: 'Berlin' })
    .returning('house_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('service_rules')
    .values([
      { house_id, repair: false },
      { usage_type: 'parking', repair: false },
    ])
    .execute()
  expect(await tenant.features.readServiceFeatures({ query: apartment })).toEqual(before)
  expect(await tenant.features.readServiceFeatures({ query: parking })).toMatchObject({ repair: false, requests: true })
})

test('the response for the services of a neighbour’s contract is the same as for an unknown contract', async () => {
  const { tenant } = await openPortal({ as: 'Krause' })
  const answers = await Promise.all(
    ['1000000001001', '1999999999999'].map(async (contractId) => {
      const response = await tenant.send('GET', `/feature/service?contractId=${contractId}`)
      return [response.status, await response.text()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(404)
})

test.each(brandIds)('the portal of %s links to the frequently asked questions of its own brand', async (id) => {
  const { visitor } = await openPortal({ environment: { BRAND: id } })
  const { faq } = (await loadBrand(id)).addresses
  expect(await visitor.features.readLandingPage()).toEqual({
    staticConfig: { faqURLDark: faq.dark, faqURLLight: faq.light },
  })
})
