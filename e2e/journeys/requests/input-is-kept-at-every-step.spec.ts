import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { addFiles, chooseHeatingFault, evidence, heatingFault, send } from '../../support/repair.ts'
import { openCrashableBrowser } from '../../support/start/crashableBrowser.ts'
import { endSession, fillSignIn, max, openScreen, signIn } from '../../support/steps.ts'

interface Step {
  heading: string
  answer: (page: Page) => Promise<void>
  expectKept: (page: Page) => Promise<void>
}

const radio = (heading: string, name: string): Step => ({
  heading,
  answer: (page) => page.getByRole('radio', { name }).check(),
  expectKept: (page) => expect(page.getByRole('radio', { name })).toBeChecked(),
})

const description: Step = {
  heading: 'Beschreiben Sie das Problem',
  answer: async (page) => {
    await page.getByRole('radio', { name: 'Seit heute' }).check()
    await page.getByRole('textbox', { name: 'Beschreibung' }).fill(heatingFault)
    await page.getByRole('textbox', { name: 'Gibt es etwas zu beachten?' }).fill('Klingel defekt')
    await addFiles(page, await evidence())
  },
  expectKept: async (page) => {
    await expect(page.getByRole('radio', { name: 'Seit heute' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue(heatingFault)
    await expect(page.getByRole('textbox', { name: 'Gibt es etwas zu beachten?' })).toHaveValue('Klingel defekt')
    await expect(page.getByRole('button', { name: / entfernen$/ })).toHaveCount(2)
  },
}

/** The steps of a repair, in order. */
const steps: Step[] = [
  radio('Was ist betroffen?', 'Die ganze Wohnung'),
  radio('Wie wird bei Ihnen geheizt?', 'Weiß ich nicht'),
  description,
]

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click()

async function expectSummary(page: Page): Promise<void> {
  await expectHeading(page, 'Prüfen und absenden')
  for (const answer of ['Die ganze Wohnung', 'Seit heute', heatingFault, 'wartung.pdf', 'Klingel defekt', 'Ich selbst'])
    await expect(page.getByText(answer).first()).toBeVisible()
}

test('at each step of a repair the flow works offline, and a reload and the end of the session keep all input until the tenant discards it', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, max, '', '/services/repair')
  await chooseHeatingFault(page)
  for (const [index, { heading, answer, expectKept }] of steps.entries()) {
    const headingAfter = steps[index + 1]?.heading ?? 'Prüfen und absenden'
    await expectHeading(page, heading)
    await answer(page)
    await context.setOffline(true)
    await next(page)
    await expectHeading(page, headingAfter)
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expectHeading(page, heading)
    await expectKept(page)
    await context.setOffline(false)
    await page.reload()
    await expectHeading(page, heading)
    await expectKept(page)
    await next(page)
  }
  await expectHeading(page, 'Prüfen und absenden')
  await endSession(page)
  await page.reload()
  await expectHeading(page, 'Ich habe einen Mietvertrag')
  await fillSignIn(page, max)
  await expectSummary(page)

  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expectHeading(page, 'Services')
  await openScreen(page, '/services/repair')
  await expectHeading(page, 'Wo ist etwas kaputt?')
})

/** The time between the last input and the crash. */
const pauseMs = 500

test('the answers and files of a repair survive a crash of the browser, and can be sent afterwards', async ({
  portal,
}) => {
  test.slow()
  const browser = await openCrashableBrowser()
  try {
    let page = await browser.start()
    await signIn(page, max, portal.baseUrl, '/services/repair')
    await chooseHeatingFault(page)
    for (const { heading, answer } of steps) {
      await expectHeading(page, heading)
      await answer(page)
      if (heading !== description.heading) await next(page)
    }
    await sleep(pauseMs)
    await browser.kill()

    page = await browser.start()
    await page.goto(`${portal.baseUrl}/services/repair`)
    const signInHeading = page.getByRole('heading', { level: 1, name: 'Ich habe einen Mietvertrag' })
    const goOn = page.getByRole('button', { name: 'Damit weitermachen' })
    await expect(signInHeading.or(goOn)).toBeVisible()
    // The browser may write the session to disk later than the draft, so the session may be lost.
    if (await signInHeading.isVisible()) await fillSignIn(page, max)
    await expect(page.getByText(/^„Heizung .*“ ist noch nicht abgesendet/)).toBeVisible()
    await goOn.click()
    await expect(page.getByText(/^Sie setzen „Heizung .*“ fort\.$/)).toBeVisible()
    await expectHeading(page, description.heading)
    await description.expectKept(page)
    await next(page)
    await expectSummary(page)
    await send(page)
  } finally {
    await browser.remove()
  }
})
