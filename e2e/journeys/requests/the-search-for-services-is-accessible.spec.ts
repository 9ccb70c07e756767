import type { Page } from '@playwright/test'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { press, typeInto } from '../../support/keyboard.ts'
import { erika, openScreen, signIn } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a tenant finds a form by describing what happened, by keyboard only and with a typing error', async ({
  page,
}) => {
  await signIn(page, erika)
  const field = page.getByRole('searchbox', { name: 'Was ist passiert?' })
  const results = page.getByRole('list', { name: 'Gefundene Services' }).getByRole('link')

  await typeInto(page, field, 'Wasserhan tropf')
  const tap = results.filter({ hasText: /^Wasserhahn oder Dusche tropft/ }).first()
  await expect(tap).toContainText('Reparatur · Bad und WC')
  // The navigation at the bottom of the screen must not cover the first result.
  const bar = await page.getByRole('banner').getByRole('navigation').boundingBox()
  const shown = await tap.boundingBox()
  expect(Number(shown?.y) + Number(shown?.height)).toBeLessThanOrEqual(Number(bar?.y))
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d Treffer$/ }),
  ).toBeAttached()
  await examine(page, 'the results of a search')
  await page.keyboard.press('Enter')
  await expect(results.first()).toBeFocused()
  await press(page, 'Enter', tap)
  await expect(page).toHaveURL(/\/services\/repair\?step=form-/)

  // An emergency is the first result, and its notice comes before its form.
  await page.goBack()
  await typeInto(page, field, 'Gas riecht')
  await expect(results.first()).toHaveAccessibleName(/^Es riecht nach Gas\s*Notfall/)
  await expect(page.getByRole('search').getByRole('link', { name: /: 112$/ })).toHaveAttribute('href', 'tel:112')
  await expect(page.getByRole('search')).toContainText(/Rufen Sie erst draußen an.*Notruf: 112/)
  await press(page, 'Enter', results.first())
  await expect(heading(page)).toHaveText('Gasgeruch: Gehen Sie jetzt hinaus')
})

test('in English, a search without a result links to frequent questions and the contact form, a service links to a similar one, and the inbox finds a document by a synonym', async ({
  page,
}) => {
  await signIn(page, erika, '', '/services?lang=en')
  const main = page.getByRole('main')
  await page.getByRole('searchbox', { name: 'What happened?' }).fill('Rakete')
  await expect(main.getByText('We found nothing for “Rakete”.').first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^See frequently asked questions/ }).first()).toHaveAttribute(
    'href',
    /^https:/,
  )
  await examine(page, 'a search without a result')
  await main.getByRole('link', { name: 'Send us a message' }).click()
  await expect(page).toHaveURL('/services/contact')

  await openScreen(page, '/services/repair')
  await expect(heading(page)).toHaveText('Where is the problem?')
  await main.getByRole('link', { name: 'Report a disruption', exact: true }).click()
  await expect(heading(page)).toHaveText('What is wrong in or around the building?')

  await openScreen(page, '/inbox')
  const field = page.getByRole('searchbox', { name: 'Search titles' })
  await field.fill('Rakete')
  await expect(main.getByText('We found nothing for “Rakete”.')).toBeVisible()
  await main.getByRole('button', { name: 'Clear search', exact: true }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('ancillary')
  await expect(main.getByRole('button', { name: /Statement of incidental costs/ }).first()).toBeVisible()
})
