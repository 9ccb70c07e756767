import { expect, test } from '../../support/journey.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  evidence,
  finishHeatingReport,
  send,
} from '../../support/repair.ts'
import { messagesToApp, openControls, openRoute, phoneOf, signInToHost } from '../../support/start/nativeHost.ts'
import { max, requestEntry } from '../../support/steps.ts'

test('in the app, in dark mode, a tenant reports a repair, opens a document and signs out', async ({ page }) => {
  const phone = phoneOf(page)
  await page.goto('/native-host')
  await signInToHost(page, max)
  await openControls(page, 'Gerät')
  const lightness = () =>
    phone.locator('body').evaluate((body) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (!context) throw new Error('The browser has no 2D canvas.')
      context.fillStyle = getComputedStyle(body).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
  await page.getByLabel('Farben').selectOption('hell')
  await expect.poll(lightness).toBeGreaterThan(192)
  await page.getByLabel('Farben').selectOption('dunkel')
  await expect.poll(lightness).toBeLessThan(64)

  await phone
    .getByRole('main')
    .getByRole('link', { name: /^Reparatur/ })
    .click()
  await chooseHeatingFault(phone)
  await describeHeatingFault(phone)
  await addFiles(phone, await evidence())
  await finishHeatingReport(phone)
  const orderNumber = await send(phone)
  await phone.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }).click()
  await expect(requestEntry(phone, orderNumber)).toBeVisible()

  await page.getByRole('navigation', { name: 'Leiste der App' }).getByRole('button', { name: 'Post' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  // In the app, the portal saves the document. Outside the app, it opens a new window.
  const download = page.waitForEvent('download')
  await phone
    .getByRole('button', { name: / öffnen/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

  await openRoute(page, '/profile')
  await phone.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Willkommen bei Lindenhof Wohnen' })).toBeVisible()
  expect(await messagesToApp(page, 'logout')).toHaveLength(1)
})
