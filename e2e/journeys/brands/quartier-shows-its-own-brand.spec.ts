import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

test('the brand quartier shows its own name, links and font, and sends its own x-brand header', async ({ page }) => {
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

  await signIn(page, erika)
  expect([...brands]).toEqual(['quartier'])
})
