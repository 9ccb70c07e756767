import { agreed, choice, chooseWindow, confirm, reached, reportHeatingFault } from './appointment.ts'
import { expect, test } from './journey.ts'
import { erika, max, signIn } from './steps.ts'

const taken = 'Dieser Termin ist leider nicht mehr frei. Bitte wählen Sie einen anderen.'

test('of two tenants who confirm the same window one gets it, and the other is offered others at once', async ({
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
    tenants.map(async ({ page: own, email }) => {
      await signIn(own, email, portal.baseUrl)
      await reportHeatingFault(own, portal.baseUrl)
      await reached(own, choice)
      return chooseWindow(own, 3)
    }),
  )
  expect(chosen[0]).toBe(chosen[1])

  await Promise.all(tenants.map(({ page: own }) => confirm(own).click()))
  const isAgreed = ({ page: own }: (typeof tenants)[number]) =>
    own.getByRole('heading', { name: agreed, exact: true }).isVisible()
  await expect.poll(async () => (await Promise.all(tenants.map(isAgreed))).filter(Boolean).length).toBe(1)
  const late = (await isAgreed(tenants[0] as (typeof tenants)[number])) ? tenants[1] : tenants[0]
  if (!late) throw new Error('Both tenants got the window.')

  await expect(late.page.getByText(taken).first()).toBeVisible()
  await expect(late.page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await chooseWindow(late.page, 3)).not.toBe(chosen[0])
  await confirm(late.page).click()
  await reached(late.page, agreed)
  await context.close()
})
