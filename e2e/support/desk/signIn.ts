import { expect, type Page } from '@playwright/test'
import { password } from '../steps.ts'

/** Demo staff, all with the password of the demo accounts and without a second factor. */
export const thomas = 'thomas.lehmann@example.org'
export const sabine = 'sabine.berger@example.org'
export const auditor = 'revision@example.org'

/** Signs in through the API and opens a screen of the desk. Replaces the session that the browser had before. */
export async function signInAtDesk(page: Page, email: string, path: string, baseUrl: string): Promise<void> {
  const answer = await page.request.post(`${baseUrl}/desk/v1/session`, {
    headers: { origin: baseUrl },
    data: { email, password },
  })
  expect(await answer.json()).toMatchObject({ next: 'signedIn' })
  await page.goto(`${baseUrl}/desk${path}`)
}
