import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

test('a link opens a request that is too old for the list, says that a request does not exist, and offers a retry if the request fails to load', async ({
  page,
}) => {
  let old: ServiceRequest | undefined
  // Removes one request from the list, as if a hundred newer requests had displaced it.
  await page.route('**/api/v8/requests?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { requests: ServiceRequest[] }
    const { requests } = answer
    const isList = !route.request().url().includes('requestId=')
    if (isList) old = requests.findLast(({ kind, typeText }) => kind === 'own' && typeText !== '')
    const shown = isList ? requests.filter((request) => request !== old) : requests
    await route.fulfill({ response, json: { ...answer, requests: shown } })
  })
  await signIn(page, erika)
  await expect.poll(() => old).toBeDefined()
  const { requestId = '', orderNumber = '', typeText = '' } = old ?? {}
  await expect(page.getByRole('main')).not.toContainText(orderNumber)
  await page.goto(`/services?request=${requestId}`)
  const details = page.getByRole('dialog', { name: typeText })
  await expect(details).toContainText(orderNumber)
  await details.getByRole('button', { name: 'Schließen' }).click()
  await expect(details).toBeHidden()

  const follow = (id: string) => page.evaluate((to) => history.pushState(null, '', to), `/services?request=${id}`)
  const failure = page.getByRole('dialog', { name: 'Meine Anliegen' })
  for (const id of [crypto.randomUUID(), 'damaged']) {
    await follow(id)
    await expect(failure).toContainText('Dieses Anliegen gibt es bei diesem Mietvertrag nicht.')
    await failure.getByRole('button', { name: 'Schließen' }).click()
    await expect(failure).toBeHidden()
  }

  await page.route(/requests\?.*requestId=/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.goto(`/services?request=${requestId}`)
  await expect(failure).toContainText('Das Anliegen konnte nicht geladen werden.')
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(details).toContainText(orderNumber)
})
