import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { erika, signIn } from './steps.ts'

const shortLife = { ACCESS_TOKEN_SECONDS: '2' }

function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 }
  page.context().on('request', (request) => {
    if (request.url().endsWith('/identity/refresh-token')) renewals.count += 1
  })
  return renewals
}

test('two tabs work on when the access token has run out, with one renewal for both', async ({
  page,
  context,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal(shortLife)
  await signIn(page, erika, baseUrl)
  const second = await context.newPage()
  await second.goto(`${baseUrl}/services`)
  await expect(second.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()

  await page.waitForTimeout(2500)
  const renewals = countRenewals(page)
  await Promise.all([
    page.getByRole('link', { name: 'Reparatur' }).click(),
    second.getByRole('link', { name: 'Reparatur' }).click(),
  ])
  await expect(page.getByText('Heizung und Warmwasser')).toBeVisible()
  await expect(second.getByText('Heizung und Warmwasser')).toBeVisible()
  expect(renewals.count).toBeLessThanOrEqual(2)
})

test('a tab follows when another signs out', async ({ page, context }) => {
  await signIn(page, erika)
  const second = await context.newPage()
  await second.goto('/profile')
  await second.getByRole('button', { name: 'Abmelden' }).click()
  await expect(second).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeHidden()
})
