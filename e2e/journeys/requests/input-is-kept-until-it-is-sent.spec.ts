import { expect, test } from '../../support/journey.ts'
import {
  chooseHeatingFault,
  describeHeatingFault,
  finishHeatingReport,
  heatingFault,
  readOrderNumber,
} from '../../support/repair.ts'
import { fillSignIn, max, signIn } from '../../support/steps.ts'

test('a report that could not be sent without a connection can be sent after the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, max, '', '/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(page.getByText('Ihre Anfrage ist noch nicht gesendet')).toBeVisible()
  await expect(page.getByText(heatingFault)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  expect(await readOrderNumber(page)).not.toBe('')
})

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
