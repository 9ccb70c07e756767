import type { Page } from '@playwright/test'
import { concern, contactWords, sendButton, tenantsNumber } from './contact.ts'
import { onePagePdf } from './files.ts'
import { expect, test } from './journey.ts'
import { choose, press, tabTo, typeInto } from './keyboard.ts'
import { languages } from './registration.ts'
import { max, password } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const words = {
  de: {
    ...contactWords.de,
    noContract: /^Ich habe keinen Mietvertrag/,
    check: /^Bitte prüfen Sie \d Angaben/,
    missing: /^Ihr Anliegen – /,
    info: 'Wo steht die Vertragsnummer?',
    answer: 'Auf der ersten Seite Ihres Mietvertrags',
    remove: 'vollmacht.pdf entfernen',
    discard: 'Verwerfen',
    toStart: 'Zur Startseite',
    secret: 'Passwort',
    contact: /^Kontakt/,
    write: 'Nachricht schreiben',
    toServices: 'Zu den Services',
  },
  en: {
    ...contactWords.en,
    noContract: /^I have no rental contract/,
    check: /^Please check \d answers/,
    missing: /^Your concern – /,
    info: 'Where is the contract number?',
    answer: 'On the first page of your rental contract',
    remove: 'Remove vollmacht.pdf',
    discard: 'Discard',
    toStart: 'To the start page',
    secret: 'Password',
    contact: /^Contact/,
    write: 'Write a message',
    toServices: 'To the services',
  },
} as const

async function addFile(page: Page, addFiles: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Enter', page.getByLabel(addFiles))
  await (await chooser).setFiles(await onePagePdf('vollmacht.pdf'))
}

/** A new screen begins at its heading. */
const arrived = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

for (const language of languages) {
  const say = words[language]

  test(`somebody without a contract writes on a small screen with the keyboard alone (${language})`, async ({
    page,
  }) => {
    test.slow()
    const main = page.getByRole('main')
    await page.goto(`/?lang=${language}`)
    await press(page, 'Enter', page.getByRole('link', { name: say.noContract }))
    await press(page, 'Enter', sendButton(page))
    await expect(main.getByRole('alert')).toBeFocused()
    await expect(main.getByRole('alert')).toContainText(say.check)
    await press(page, 'Enter', main.getByRole('link', { name: say.missing }))
    await expect(main.getByRole('textbox', { name: say.concern })).toBeFocused()
    await page.keyboard.type(concern)

    await page.reload()
    await expect(main.getByRole('textbox', { name: say.concern })).toHaveValue(concern)
    await choose(page, say.role, say.lawyer)
    await typeInto(page, main.getByRole('textbox', { name: say.firstName }), 'Öztürk & Partner')
    await typeInto(page, main.getByRole('textbox', { name: say.lastName }), 'Rechtsanwälte')
    await typeInto(page, main.getByRole('textbox', { name: say.email }), 'kanzlei@example.org')
    await typeInto(page, main.getByRole('textbox', { name: say.contractNumber }), tenantsNumber)
    await press(page, 'Enter', main.getByText(say.info))
    await expect(main.getByText(say.answer)).toBeVisible()
    await addFile(page, say.addFiles)
    await press(page, 'Enter', main.getByRole('button', { name: say.remove }))
    await expect(main.getByRole('button', { name: say.remove })).toHaveCount(0)
    await expect(page.locator('main :focus')).toBeInViewport()
    await addFile(page, say.addFiles)
    await press(page, 'Space', main.getByRole('checkbox', { name: say.copy }))
    await press(page, 'Space', main.getByRole('checkbox', { name: say.privacy }))

    await press(page, 'Enter', main.getByRole('button', { name: say.discard }))
    await page.keyboard.press('Escape')
    await expect(main.getByRole('button', { name: say.discard })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(sendButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const notice = page.getByRole('dialog', { name: say.notice })
    await expect(notice.getByRole('heading', { name: say.notice })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sendButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, 'Enter', notice.getByRole('button', { name: say.notTheTenant }))
    await arrived(page, say.sent)
    await press(page, 'Enter', main.getByRole('link', { name: say.toStart }))
    await expect(page).toHaveURL('/')
  })

  test(`a tenant writes on a small screen with the keyboard alone (${language})`, async ({ page }) => {
    test.slow()
    const main = page.getByRole('main')
    await page.goto(`/login?lang=${language}`)
    await typeInto(page, main.getByRole('textbox', { name: say.email }), max)
    await typeInto(page, main.getByLabel(say.secret, { exact: true }), password)
    await page.keyboard.press('Enter')
    await press(page, 'Enter', main.getByRole('link', { name: say.contact }))
    await press(page, 'Enter', main.getByRole('link', { name: say.write }))

    // The tab key takes what stands in a field as a whole: what is typed then takes its place.
    await typeInto(page, main.getByRole('textbox', { name: say.phone }), '040 66969199')
    await expect(main.getByRole('textbox', { name: say.phone })).toHaveValue('040 66969199')
    await press(page, 'Enter', sendButton(page))
    // Where one answer alone is missing, that is where one is.
    await expect(main.getByRole('textbox', { name: say.concern })).toBeFocused()
    await page.keyboard.type(concern)
    await addFile(page, say.addFiles)
    await expect(main.getByRole('button', { name: say.remove })).toBeVisible()
    await press(page, 'Space', main.getByRole('checkbox', { name: say.copy }))
    await tabTo(page, sendButton(page))
    await page.keyboard.press('Enter')
    await arrived(page, say.sent)
    await press(page, 'Enter', main.getByRole('link', { name: say.toServices }))
    await arrived(page, 'Services')
  })
}
