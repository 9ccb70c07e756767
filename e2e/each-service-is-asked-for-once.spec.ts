import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { textOf } from './pdf.ts'
import { askFor, enter, languageOf, type Path, type Words, words } from './services.ts'
import { requestEntry } from './steps.ts'

async function expectListed(page: Page, say: Words, orderNumber: string, type: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: say.back }).click()
  const entry = page.getByRole('region', { name: say.own }).getByRole('link').filter({ hasText: orderNumber })
  await expect(entry).toContainText(type)
  await expect(requestEntry(page, orderNumber)).toHaveCount(1)
}

for (const index of [0, 1, 2, 3])
  test(`the ${['repair', 'disruption', 'complaint', 'application'][index]} of a tenant is sent and appears among their own concerns`, async ({
    page,
    brand,
  }) => {
    const language = languageOf(brand)
    const say = words[language]
    await enter(page, language)
    const path = say.services[index] as Path
    const orderNumber = await askFor(page, say, path)
    await expectListed(page, say, orderNumber, path[2])
  })

test('a certificate comes as a PDF that names tenant and contract, on the success screen and in the post', async ({
  page,
  brand,
}) => {
  const language = languageOf(brand)
  const say = words[language]
  const { ready, open, save, title } = say.certificate
  await enter(page, language)
  const orderNumber = await askFor(page, say, say.certificates)
  await expect(page.getByRole('heading', { name: ready })).toBeVisible({ timeout: 20_000 })

  const viewer = page.waitForEvent('popup')
  await page.getByRole('button', { name: open, exact: true }).click()
  await expect.poll(async () => (await viewer).url()).toMatch(/^blob:/)
  await (await viewer).close()
  const fromSuccess = page.waitForEvent('download')
  await page.getByRole('button', { name: save, exact: true }).click()
  const text = await textOf(await fromSuccess)
  for (const part of ['Erika Mustermann', '4711001', '1000000001001', 'Am Lindenhof'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
  expect(text).not.toContain('1000000001002')

  await expectListed(page, say, orderNumber, title)
  await page.goto('/inbox')
  const fromPost = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `${save}: ${title}` })
    .first()
    .click()
  expect(await textOf(await fromPost)).toBe(text)
})
