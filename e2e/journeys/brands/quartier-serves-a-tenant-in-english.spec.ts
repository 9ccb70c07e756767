import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { choose, press, typeInto } from '../../support/keyboard.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { textOf } from '../../support/pdf.ts'
import { erika, max, openScreen, signIn } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const since = 'How long have you had this problem?'
const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

test('a tenant reports a dripping tap in English, by keyboard only, adds a message, and withdraws the request', async ({
  page,
}) => {
  await signIn(page, max, '', '/services?lang=en')
  const main = page.getByRole('main')
  await typeInto(page, page.getByRole('searchbox', { name: 'What happened?' }), 'tap drips')
  const result = page.getByRole('list', { name: 'Services found' }).getByRole('link')
  await press(page, 'Enter', result.filter({ hasText: 'A tap or shower drips' }).first())

  await expectHeading(page, 'Describe the problem')
  const next = main.getByRole('button', { name: 'Continue', exact: true })
  await press(page, 'Enter', next)
  const summary = main.getByRole('alert').filter({ hasText: 'Please check 2 answers' })
  await expect(summary.getByRole('link')).toHaveText([since, 'Description'])
  await choose(page, since, 'For a few days')
  await typeInto(page, main.getByRole('textbox', { name: 'Description' }), 'The tap drips all night.')
  await expect(summary).toHaveCount(0)
  await press(page, 'Enter', next)
  await expectHeading(page, 'Check and send')
  await press(page, 'Enter', main.getByRole('button', { name: 'Send', exact: true }))
  await expectHeading(page, 'Your request has arrived')

  const receipt = await receive(page.request, { channel: 'mail', recipient: max, about: /The tap drips all night/ })
  // The account was opened in German, but its mails follow the language that the tenant has chosen in the portal.
  expect(receipt.subject).toContain('Confirmation of receipt')
  await page.goto(linkIn(receipt))
  const details = page.getByRole('dialog', { name: 'A tap or shower drips' })
  // The landlord describes the unit in German only.
  await expect(details.getByRole('definition').first()).toHaveAttribute('lang', 'de')
  await press(page, 'Enter', details.getByRole('button', { name: 'Add a message or photo' }))
  await typeInto(page, details.getByRole('textbox', { name: 'Message' }), 'Now it runs.')
  await press(page, 'Enter', details.getByRole('button', { name: 'Send', exact: true }))
  await expect(details.getByText('Your message has arrived.')).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'Now it runs.' })).toBeVisible()
  await press(page, 'Enter', details.getByRole('button', { name: 'Withdraw request' }))
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' })
  await press(page, 'Enter', question.getByRole('button', { name: 'Withdraw request' }))
  await expect(details.getByText('Your request has been withdrawn.')).toBeVisible()
})

test('quartier shows its own name, links and font, and a tenant sees in English what is next, the last statement, the customer number and the emergency page', async ({
  page,
}) => {
  const brands = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) brands.add(request.headers()['x-brand'])
  })
  await page.goto('/')
  await expect(page).toHaveTitle(/Quartier Zuhause/)
  await expect(page.getByText('Lindenhof')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ich suche eine Wohnung' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.quartier-zuhause\.example\//,
  )
  const footer = page.getByRole('contentinfo')
  for (const name of ['Impressum', 'Datenschutz']) await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer.getByText('Investoren')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^Outfit/)

  await signIn(page, erika, '', '/services?lang=en')
  const matters = page.getByRole('region', { name: "What's next" })
  const due = matters.getByRole('region', { name: /^Additional payment of €\d+\.\d\d/ })
  await expect(due).toContainText(/We will collect it on \d+\s\w+/)
  await due.getByRole('link', { name: /^Additional payment/ }).click()
  await expectHeading(page, 'Incidental costs and rental account')
  const statement = page.getByRole('region', { name: 'Your last statement' })
  await expect(statement).toContainText(/We will collect €\d+\.\d\d on \d+\s\w+.*You do not need to do anything\./s)
  const bills = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Save: Bills behind the statement' }).click()
  expect(await textOf(await bills)).toContain('Belege zur Nebenkostenabrechnung')

  await openScreen(page, '/profile')
  await expectHeading(page, 'Profile')
  await expect(page.getByRole('main')).toContainText(/Customer number\s*\d+/)
  await page
    .getByRole('link', { name: /Emergency\?/ })
    .first()
    .click()
  await expectHeading(page, 'Emergency')
  await expect(page.getByRole('link', { name: /^Call the emergency service/ })).toHaveAttribute('href', /^tel:/)
  expect([...brands]).toEqual(['quartier'])
})
