import { brandIds, loadBrand } from '@portal/brands/load'
import { unknownServiceFeatures } from '@portal/contract/features'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'

const apartment = { contractId: '1000000001001' }

test('a contract has the services that its flags switch on', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  expect(await tenant.features.readServiceFeatures({ query: apartment })).toMatchObject({
    repair: true,
    myConcerns: true,
    roundTheHouse: true,
    faq: true,
    documents: true,
    complaints: true,
  })
  expect(await tenant.features.readServiceFeatures({ query: { contractId: '1000000001002' } })).toMatchObject({
    repair: true,
    documents: false,
    complaints: false,
  })
})

test('a contract without stored flags has only the contact form', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await db.deleteFrom('service_features').where('contract_id', '=', apartment.contractId).execute()
  expect(await tenant.features.readServiceFeatures({ query: apartment })).toEqual(unknownServiceFeatures)
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
