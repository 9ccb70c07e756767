import type { Page } from '@playwright/test'
import { concern, openContact } from '../../support/contact.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, signIn } from '../../support/steps.ts'

/** The number of stored drafts. Does not count their files, which are stored separately. */
const countDrafts = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('portal-drafts')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const counting = opening.result.transaction('drafts').objectStore('drafts').count()
    await new Promise((resolve) => {
      counting.onsuccess = resolve
    })
    opening.result.close()
    return counting.result
  })

test('on a shared device, a tenant signs out a lost device, and the shared device deletes an earlier draft, stores nothing of the tenant, and shows nothing after a return from the back/forward cache', async ({
  page,
  browser,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signIn(page, erika, baseUrl)

  const context = await browser.newContext()
  const shared = await context.newPage()
  await openContact(shared, baseUrl)
  await shared.getByLabel('Ihr Anliegen').fill(concern)
  await expect.poll(() => countDrafts(shared)).toBe(1)
  await shared.goto(`${baseUrl}/login?redirect=%2Fprofile`)
  await shared.getByRole('checkbox', { name: 'Dies ist ein gemeinsam genutztes Gerät' }).check()
  await fillSignIn(shared, erika)
  const tenant = shared.getByRole('region', { name: 'Erika Mustermann' })
  await expect(tenant).toContainText(/Kundennummer.*4711001/)
  await expect(tenant).toContainText(/Stellplatz.*Am Lindenhof 12, 22999 Hamburg.*Vertragsnummer.1000000001002/)
  const devices = shared.getByRole('listitem').filter({ hasText: 'Zuletzt genutzt' })
  await expect(devices).toHaveCount(2)
  await expect(devices.first().getByText('Dieses Gerät')).toBeVisible()
  await devices
    .last()
    .getByRole('button', { name: /^Abmelden/ })
    .click()
  await expect(shared.getByRole('status').filter({ hasText: 'ist jetzt abgemeldet' })).toBeFocused()
  await expect(devices).toHaveCount(1)

  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Finbox/)

  expect(await countDrafts(shared)).toBe(0)
  expect(await shared.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    [],
    ['sharedDevice'],
  ])
  // `openContact` chose a language before the sign-in, so this cookie does not come from the tenant.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['language'])
  // These events report that a page enters and leaves the back/forward cache, which Playwright disables in its browsers.
  await shared.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect(await shared.evaluate(() => document.body.childNodes.length)).toBe(0)
  await shared.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(shared).toHaveURL(/\/login\?redirect=%2Fprofile/)
  await expect(shared.getByText('Sie wurden abgemeldet, weil dies ein gemeinsam genutztes Gerät ist.')).toBeVisible()
  await expect(shared.getByRole('checkbox', { name: 'Dies ist ein gemeinsam genutztes Gerät' })).toBeChecked()
  await context.close()
})
