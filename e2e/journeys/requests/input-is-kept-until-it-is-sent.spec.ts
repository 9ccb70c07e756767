import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, heatingFault } from '../../support/repair.ts'
import { fillSignIn, max, signIn } from '../../support/steps.ts'

test('if the session ends during a flow, the tenant signs in again and finds the same answers', async ({ page }) => {
  await signIn(page, max, '', '/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await page.evaluate(() => {
    const session = JSON.parse(String(localStorage.getItem('session')))
    localStorage.setItem('session', JSON.stringify({ ...session, refreshToken: 'ended' }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ich habe einen Mietvertrag' })).toBeVisible()
  await fillSignIn(page, max)
  await finishHeatingReport(page)
  await expect(page.getByText(heatingFault)).toBeVisible()
})

test('discarding a draft asks for confirmation, and then deletes the draft', async ({ page }) => {
  await signIn(page, max, '', '/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await page.goto('/services/repair')
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist etwas kaputt?' })).toBeVisible()
})
