import { expect, test } from './journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, readOrderNumber } from './repair.ts'
import { max, signIn } from './steps.ts'

test('a double click on send, and a lost answer, make one request', async ({ page, ownPortal }) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, max, baseUrl)
  await page.goto(`${baseUrl}/services/repair`)
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)

  // The first answer is lost on its way back: the server has the request, the page does not know.
  let isFirst = true
  await page.route('**/api/v8/request', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Absenden' }).dblclick()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  const orderNumber = await readOrderNumber(page)

  await page.goto(`${baseUrl}/services`)
  await expect(page.getByRole('button', { name: new RegExp(orderNumber) })).toBeVisible()
  const more = page.getByRole('button', { name: 'Mehr anzeigen' })
  if (await more.isVisible()) await more.click()
  await expect(page.getByRole('button', { name: /Heizung wird nicht warm/ })).toHaveCount(1)
})
