import type { Page } from '@playwright/test'
import { concern, contactWords, contractNumberOfMax, sendButton } from '../../support/contact.ts'
import { onePagePdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { choose, press, tabTo, typeInto } from '../../support/keyboard.ts'
import { max, signIn } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const words = {
  de: {
    ...contactWords.de,
    noContract: /^Ich habe keinen Mietvertrag/,
    check: /^Bitte prüfen Sie \d Angaben/,
    missing: /^Ihr Anliegen$/,
    info: 'Wo steht die Vertragsnummer?',
    answer: 'Auf der ersten Seite Ihres Mietvertrags',
    remove: 'vollmacht.pdf entfernen',
    discard: 'Verwerfen',
    toStart: 'Zur Startseite',
    contact: /^Kontakt/,
    write: 'Nachricht schreiben',
    toServices: 'Zu den Services',
  },
  en: {
    ...contactWords.en,
    noContract: /^I have no rental contract/,
    check: /^Please check \d answers/,
    missing: /^Your concern$/,
    info: 'Where is the contract number?',
    answer: 'On the first page of your rental contract',
    remove: 'Remove vollmacht.pdf',
    discard: 'Discard',
    toStart: 'To the start page',
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

/** Expects a new screen with this heading. Every new screen moves the focus to its heading. */
const expectArrived = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

test('an anonymous visitor writes on a small screen by keyboard only', async ({ page }) => {
  const texts = words.de
  test.slow()
  const main = page.getByRole('main')
  await page.goto('/?lang=de')
  await press(page, 'Enter', page.getByRole('link', { name: texts.noContract }))
  await press(page, 'Enter', sendButton(page))
  await expect(main.getByRole('alert')).toBeFocused()
  await expect(main.getByRole('alert')).toContainText(texts.check)
  await press(page, 'Enter', main.getByRole('link', { name: texts.missing }))
  await expect(main.getByRole('textbox', { name: texts.concern })).toBeFocused()
  await typeInto(page, main.getByRole('textbox', { name: texts.concern }), concern)
  await choose(page, texts.role, texts.lawyer)
  await typeInto(page, main.getByRole('textbox', { name: texts.firstName }), 'Öztürk & Partner')
  await typeInto(page, main.getByRole('textbox', { name: texts.lastName }), 'Rechtsanwälte')
  await typeInto(page, main.getByRole('textbox', { name: texts.email }), 'kanzlei@example.org')
  await typeInto(page, main.getByRole('textbox', { name: texts.contractNumber }), contractNumberOfMax)
  await press(page, 'Enter', main.getByText(texts.info))
  await expect(main.getByText(texts.answer)).toBeVisible()
  await addFile(page, texts.addFiles)
  await press(page, 'Enter', main.getByRole('button', { name: texts.remove }))
  await expect(main.getByRole('button', { name: texts.remove })).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeInViewport()
  await addFile(page, texts.addFiles)
  await press(page, 'Space', main.getByRole('checkbox', { name: texts.copy }))
  await press(page, 'Space', main.getByRole('checkbox', { name: texts.privacy }))

  await press(page, 'Enter', main.getByRole('button', { name: texts.discard }))
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: texts.discard })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('dialog', { name: texts.notice })
  await expect(notice.getByRole('heading', { name: texts.notice })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Enter', notice.getByRole('button', { name: texts.notTheTenant }))
  await expectArrived(page, texts.sent)
  await press(page, 'Enter', main.getByRole('link', { name: texts.toStart }))
  await expect(page).toHaveURL('/')
})

test('a tenant writes on a small screen by keyboard only', async ({ page }) => {
  const texts = words.en
  test.slow()
  const main = page.getByRole('main')
  await signIn(page, max, '', '/services?lang=en')
  await press(page, 'Enter', main.getByRole('link', { name: texts.contact }))
  await press(page, 'Enter', main.getByRole('link', { name: texts.write }))

  // The tab key selects the whole value of a field, so typing replaces it.
  await typeInto(page, main.getByRole('textbox', { name: texts.phone }), '040 66969199')
  await expect(main.getByRole('textbox', { name: texts.phone })).toHaveValue('040 66969199')
  await press(page, 'Enter', sendButton(page))
  // If only one answer is missing, the focus moves to the field of that answer.
  await expect(main.getByRole('textbox', { name: texts.concern })).toBeFocused()
  await typeInto(page, main.getByRole('textbox', { name: texts.concern }), concern)
  await addFile(page, texts.addFiles)
  await expect(main.getByRole('button', { name: texts.remove })).toBeVisible()
  await press(page, 'Space', main.getByRole('checkbox', { name: texts.copy }))
  await tabTo(page, sendButton(page))
  await page.keyboard.press('Enter')
  await expectArrived(page, texts.sent)
  await press(page, 'Enter', main.getByRole('link', { name: texts.toServices }))
  await expectArrived(page, 'Services')
})
