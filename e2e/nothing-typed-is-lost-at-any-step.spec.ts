import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { onePagePdf, phonePhoto } from './files.ts'
import { expect, test } from './journey.ts'
import { openDevice } from './mortalBrowser.ts'
import { addFiles, chooseHeatingFault, heatingFault, send } from './repair.ts'
import { fillSignIn, max, signIn } from './steps.ts'

interface Step {
  heading: string
  answer: (page: Page) => Promise<void>
  isKept: (page: Page) => Promise<void>
}

const radio = (heading: string, ...names: string[]): Step => ({
  heading,
  answer: async (page) => {
    for (const name of names) await page.getByRole('radio', { name }).check()
  },
  isKept: async (page) => {
    for (const name of names) await expect(page.getByRole('radio', { name })).toBeChecked()
  },
})

const text = (heading: string, label: RegExp | string, value: string): Step => ({
  heading,
  answer: (page) => page.getByRole('textbox', { name: label }).fill(value),
  isKept: (page) => expect(page.getByRole('textbox', { name: label })).toHaveValue(value),
})

/** The whole repair flow, as the tenant goes through it. */
const steps: Step[] = [
  radio('Was ist betroffen?', 'Die ganze Wohnung', 'Seit heute'),
  radio('Wie wird bei Ihnen geheizt?', 'Weiß ich nicht'),
  text('Beschreiben Sie das Problem', '', heatingFault),
  {
    heading: 'Fotos helfen uns weiter',
    answer: async (page) =>
      addFiles(page, await Promise.all([phonePhoto('thermostat.jpg', 50), onePagePdf('wartung.pdf')])),
    isKept: (page) => expect(page.getByRole('button', { name: / entfernen$/ })).toHaveCount(2),
  },
  radio('Wer darf uns hereinlassen?', 'Ich selbst'),
  text('Wie erreichen wir Sie?', /Telefonnummer/, '030 1234567'),
]

const headed = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click()

async function expectSummary(page: Page): Promise<void> {
  await headed(page, 'Prüfen und absenden')
  for (const answer of ['Die ganze Wohnung', 'Seit heute', heatingFault, 'wartung.pdf', 'Ich selbst', '030 1234567'])
    await expect(page.getByText(answer).first()).toBeVisible()
}

test('at each step of a repair the flow goes on without a connection, and a reload loses nothing', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, max)
  await page.goto('/services/repair')
  await chooseHeatingFault(page)
  for (const [index, { heading, answer, isKept }] of steps.entries()) {
    const headingAfter = steps[index + 1]?.heading ?? 'Prüfen und absenden'
    await headed(page, heading)
    await answer(page)
    await context.setOffline(true)
    await next(page)
    await headed(page, headingAfter)
    await page.getByRole('button', { name: 'Zurück' }).click()
    await headed(page, heading)
    await isKept(page)
    await context.setOffline(false)
    await page.reload()
    await headed(page, heading)
    await isKept(page)
    await next(page)
  }
  await page.reload()
  await expectSummary(page)
  expect(await send(page)).not.toBe('')
})

/** How long a person still looks at what they typed before the battery dies. */
const glance = 500

test('at each step of a repair the battery may die: all that was typed and every file is there again', async ({
  portal,
}) => {
  test.slow()
  const device = await openDevice()
  try {
    let page = await device.wake()
    await signIn(page, max, portal.baseUrl)
    await page.goto(`${portal.baseUrl}/services/repair`)
    await chooseHeatingFault(page)
    for (const { heading, answer, isKept } of steps) {
      await headed(page, heading)
      await answer(page)
      await sleep(glance)
      await device.die()

      page = await device.wake()
      await page.goto(`${portal.baseUrl}/services/repair`)
      const signInHeading = page.getByRole('heading', { level: 1, name: 'Ich habe einen Mietvertrag' })
      await expect(signInHeading.or(page.getByRole('heading', { level: 1, name: heading }))).toBeVisible()
      // A browser writes the session to the disk in its own time; what was typed is written at once.
      if (await signInHeading.isVisible()) await fillSignIn(page, max)
      await headed(page, heading)
      await isKept(page)
      await next(page)
    }
    await expectSummary(page)
    expect(await send(page)).not.toBe('')
  } finally {
    await device.remove()
  }
})
