import { agreed, choice, chooseWindow, confirm, reached, saveCalendarFile } from './appointment.ts'
import { expect, test } from './journey.ts'
import { expectSheet, openControls, openRoute, phoneOf, signInByHost, told } from './nativeHost.ts'
import { addFiles, chooseHeatingFault, describeHeatingFault, evidence, finishHeatingReport, send } from './repair.ts'
import { max, requestEntry } from './steps.ts'

for (const [scheme, name] of [
  ['light', 'hell'],
  ['dark', 'dunkel'],
] as const) {
  test(`in the app a tenant reports a repair, agrees an appointment, reads the post and signs out (${scheme})`, async ({
    page,
  }) => {
    test.slow()
    const phone = phoneOf(page)
    await page.goto('/native-host')
    await openControls(page, 'Gerät')
    await page.getByLabel('Farben').selectOption(name)
    await signInByHost(page, max)
    await openControls(page, 'Gerät')
    const lightness = () =>
      phone.locator('body').evaluate((body) => {
        const brush = new OffscreenCanvas(1, 1).getContext('2d')
        if (!brush) throw new Error('This browser draws nothing.')
        brush.fillStyle = getComputedStyle(body).backgroundColor
        brush.fillRect(0, 0, 1, 1)
        return Math.max(...brush.getImageData(0, 0, 1, 1).data.slice(0, 3))
      })
    if (scheme === 'dark') expect(await lightness()).toBeLessThan(64)
    else expect(await lightness()).toBeGreaterThan(192)

    await phone
      .getByRole('main')
      .getByRole('link', { name: /^Reparatur/ })
      .click()
    await chooseHeatingFault(phone)
    await describeHeatingFault(phone)
    await addFiles(phone, (await evidence()).slice(1))
    await finishHeatingReport(phone)
    const orderNumber = await send(phone)
    await reached(phone, choice)
    const window = await chooseWindow(phone, 0)
    await confirm(phone).click()
    await reached(phone, agreed)
    expect(await saveCalendarFile(page, phone)).toMatchObject({ visit: window })

    await phone.getByRole('main').getByRole('link', { name: 'Zurück zu den Services' }).click()
    await expect(requestEntry(phone, orderNumber)).toContainText('Termin vereinbart')
    await phone
      .getByRole('main')
      .getByRole('link', { name: /^Mietvertrag/ })
      .click()
    await expectSheet(page, 'Mietvertrag', 'rentalContract')
    await phone
      .getByRole('main')
      .getByRole('link', { name: /^Mieterkonto/ })
      .click()
    await expectSheet(page, 'Mieterkonto', 'rentalAccount')

    await page.getByRole('navigation', { name: 'Leiste der App' }).getByRole('button', { name: 'Post' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
    // What a browser shows in a window of its own, an app saves.
    const download = page.waitForEvent('download')
    await phone
      .getByRole('button', { name: / öffnen/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('button', { name: 'Zurück', exact: true }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

    await openRoute(page, '/profile')
    await phone.getByRole('button', { name: 'Abmelden' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Willkommen bei Lindenhof Wohnen' })).toBeVisible()
    expect(await told(page, 'logout')).toHaveLength(1)
  })
}
