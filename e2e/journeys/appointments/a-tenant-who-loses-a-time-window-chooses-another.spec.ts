import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  reportHeatingFault,
  waitForStage,
} from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, max, signIn } from '../../support/steps.ts'

const taken = 'Dieser Termin ist leider nicht mehr frei. Bitte wählen Sie einen anderen.'

test('if two tenants confirm the same window, one of them gets the window and the other can choose another', async ({
  page,
  browser,
  ownPortal,
}) => {
  const portal = await ownPortal()
  const context = await browser.newContext()
  const tenants = [
    { page, email: erika },
    { page: await context.newPage(), email: max },
  ]
  const chosen = await Promise.all(
    tenants.map(async ({ page: tenantPage, email }) => {
      await signIn(tenantPage, email, portal.baseUrl)
      await reportHeatingFault(tenantPage)
      await waitForStage(tenantPage, choice)
      return chooseWindow(tenantPage, 3)
    }),
  )
  expect(chosen[0]).toBe(chosen[1])

  await Promise.all(tenants.map(({ page: tenantPage }) => confirmButton(tenantPage).click()))
  const isAgreed = ({ page: tenantPage }: (typeof tenants)[number]) =>
    tenantPage.getByRole('heading', { name: agreed, exact: true }).isVisible()
  await expect.poll(async () => (await Promise.all(tenants.map(isAgreed))).filter(Boolean).length).toBe(1)
  const loser = (await isAgreed(tenants[0] as (typeof tenants)[number])) ? tenants[1] : tenants[0]
  if (!loser) throw new Error('There are not two tenants.')

  await expect(loser.page.getByText(taken).first()).toBeVisible()
  await expect(loser.page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await chooseWindow(loser.page, 3)).not.toBe(chosen[0])
  await confirmButton(loser.page).click()
  await waitForStage(loser.page, agreed)
  await context.close()
})
