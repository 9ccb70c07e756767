import { phonePhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  evidence,
  finishHeatingReport,
  heatingFault,
  send,
} from '../../support/repair.ts'
import { erika, requestEntry, signIn } from '../../support/steps.ts'

test('a submitted repair still has its two photos and its PDF after the server was killed', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  const largePhoto = await phonePhoto('heizkoerper.jpg', 93)
  expect(largePhoto.buffer.length).toBeGreaterThan(8_000_000)

  await signIn(page, erika, portal.baseUrl)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reparatur/ })
    .click()
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await addFiles(page, [largePhoto, ...(await evidence())])
  await finishHeatingReport(page)
  await expect(page.getByText(heatingFault)).toBeVisible()
  const orderNumber = await send(page)

  // Otherwise the page could still be loading code when its server is killed, and the browser would log an error.
  await page.goto('about:blank')
  await portal.kill()
  await portal.start()
  await page.goto(`${portal.baseUrl}/services`)
  await requestEntry(page, orderNumber).click()
  const detail = page.getByRole('dialog')
  for (const name of ['heizkoerper.jpg', 'thermostat.jpg', 'wartung.pdf']) {
    await expect(detail.getByText(name)).toBeVisible()
  }
})
