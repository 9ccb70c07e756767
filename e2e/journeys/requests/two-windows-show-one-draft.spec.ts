import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault } from '../../support/repair.ts'
import { hideOtherRequests, max, signIn } from '../../support/steps.ts'

test('two windows with one draft show the same answers, and a draft discarded in one window disappears in the other', async ({
  page,
  context,
}) => {
  await signIn(page, max, '', '/services/repair')
  await chooseHeatingFault(page)
  // The address names a question only after the question has appeared.
  await expect(page.getByRole('heading', { level: 1, name: 'Was ist betroffen?' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('radio', { name: 'Nur ein Heizkörper' }).check()

  await expect(page.getByRole('radio', { name: 'Nur ein Heizkörper' })).toBeChecked()
  await expect(page.getByText('Dieses Anliegen ist auch in einem anderen Fenster offen.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Küche' }).check()
  await expect(other.getByRole('checkbox', { name: 'Küche' })).toBeChecked()

  await hideOtherRequests(other)
  await other.goto('/services')
  await other.getByRole('button', { name: 'Verwerfen' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('in einem anderen Fenster abgesendet oder verworfen')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist etwas kaputt?' })).toBeVisible()
})
