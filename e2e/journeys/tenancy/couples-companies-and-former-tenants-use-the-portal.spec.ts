import { test } from '../../support/journey.ts'
import { visitAsCompany, visitAsCouple, visitAsFormerTenant } from '../../support/tenancies.ts'

test.slow()

test('each of a couple has an account, and both see the contract and its requests, except personal ones', async ({
  page,
  request,
  ownPortal,
}) => {
  await visitAsCouple({ page, request, portal: await ownPortal() })
})

test('a company registers with the letter of the landlord, and uses its shop’s contract', async ({
  page,
  request,
  ownPortal,
}) => {
  await visitAsCompany({ page, request, portal: await ownPortal() })
})

test('a tenant who moved out last year registers, reads documents and costs, and can send nothing', async ({
  page,
  request,
  ownPortal,
}) => {
  await visitAsFormerTenant({ page, request, portal: await ownPortal() })
})
