import type { Page } from '@playwright/test'
import { smallPhoto } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { press, typeInto } from '../../support/keyboard.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { addFiles, heatingFault, reportHeatingFaultOfMax } from '../../support/repair.ts'
import { hideOtherRequests, max, requestEntry, signIn } from '../../support/steps.ts'

const message = 'Jetzt ist auch das Wohnzimmer kalt.\nBitte rufen Sie mich an.'

const details = (page: Page) => page.getByRole('dialog', { name: 'Heizung wird nicht warm' })
const addButton = (page: Page) => details(page).getByRole('button', { name: 'Nachricht oder Foto hinzufügen' })
const withdrawButton = (page: Page) => details(page).getByRole('button', { name: 'Anliegen zurückziehen' })
const entry = (page: Page, text: string) => details(page).getByRole('listitem').filter({ hasText: text })

test('a tenant gets a receipt, adds a message with a photo that survives a reload and a lost connection, reads the answer, reopens the request after the work, and withdraws it, by keyboard only', async ({
  page,
  context,
  portal,
}) => {
  const orderNumber = await reportHeatingFaultOfMax(page.request)
  const confirmation = await receive(page.request, { channel: 'mail', recipient: max, about: new RegExp(orderNumber) })
  expect(confirmation.subject).toContain('Eingangsbestätigung')
  expect(confirmation.text).toContain(heatingFault)
  await signIn(page, max, '', linkIn(confirmation))
  await expect(details(page)).toBeVisible()
  await press(page, 'Enter', addButton(page))
  const field = details(page).getByRole('textbox', { name: 'Nachricht' })
  await expect(field).toBeFocused()
  await expect(details(page).getByText('Dateien hinzufügen')).toBeInViewport()
  const send = details(page).getByRole('button', { name: 'Senden', exact: true })
  await press(page, 'Enter', send)
  await expect(
    details(page).getByText('Bitte schreiben Sie eine Nachricht oder fügen Sie ein Foto hinzu.').first(),
  ).toBeVisible()
  await typeInto(page, field, message)
  await expect(
    details(page).getByText('Bitte schreiben Sie eine Nachricht oder fügen Sie ein Foto hinzu.'),
  ).toHaveCount(0)
  await addFiles(page, [await smallPhoto('wohnzimmer.jpg')])
  await press(page, 'Enter', details(page).getByRole('button', { name: 'Schließen' }))
  await hideOtherRequests(page, orderNumber)
  await page.reload()
  const matters = page.getByRole('region', { name: 'Als Nächstes' })
  await expect(matters).toContainText('Nachricht zu „Heizung wird nicht warm“: noch nicht abgesendet')
  await press(page, 'Enter', matters.getByRole('link', { name: 'Weitermachen' }))
  await expect(field).toHaveValue(message)
  // A job writes the receipt, so it may be missing in the list that was loaded right after sending.
  await expect(details(page).getByRole('button', { name: /^Eingangsbestätigung/ })).toBeVisible()
  await expect(details(page).getByRole('button', { name: /^wohnzimmer.* entfernen$/ })).toBeVisible()

  await press(page, 'Enter', details(page).getByRole('button', { name: 'Verwerfen' }))
  const discarding = page.getByRole('dialog', { name: 'Angaben verwerfen?' })
  await press(page, 'Enter', discarding.getByRole('button', { name: 'Weiter bearbeiten' }))
  await context.setOffline(true)
  await press(page, 'Enter', send)
  await expect(details(page).getByText('Ihre Nachricht ist noch nicht gesendet')).toBeVisible()
  await context.setOffline(false)
  await press(page, 'Enter', details(page).getByRole('button', { name: 'Erneut versuchen' }))
  await expect(details(page).getByText('Ihre Nachricht ist angekommen.')).toBeInViewport()
  await expect(details(page).locator(':focus')).toContainText('Ihre Nachricht ist angekommen.')
  await expect(entry(page, 'Sie haben uns geschrieben und eine Datei geschickt.')).toContainText(
    'Jetzt ist auch das Wohnzimmer kalt.',
  )

  const shown = await portal.outputOf('contact', orderNumber)
  const entryRead = /--read (\d+)/.exec(shown)?.[1] ?? ''
  const answer = ['--status', 'done', '--text', 'Das Ventil ist getauscht.']
  await portal.run('contact', 'answer', orderNumber, '--read', entryRead, ...answer)
  await page.goto('/services')
  await expect(requestEntry(page, orderNumber)).toContainText('Neue Antwort')
  await press(page, 'Enter', matters.getByRole('link', { name: 'Antwort lesen' }))
  await expect(entry(page, 'Das Ventil ist getauscht.')).toBeVisible()
  await expect(page.getByText('Neue Antwort')).toHaveCount(0)

  await press(page, 'Enter', details(page).getByRole('button', { name: 'Das Problem besteht noch' }))
  await press(page, 'Enter', details(page).getByRole('button', { name: 'Anliegen wieder öffnen' }))
  await expect(details(page).locator(':focus')).toContainText('Ihr Anliegen ist wieder offen.')
  await expect(details(page).getByText('In Prüfung').first()).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Das Problem besteht noch' })).toBeHidden()

  const otherTab = await context.newPage()
  await otherTab.goto(linkIn(confirmation))
  await addButton(otherTab).click()
  const unsent = details(otherTab).getByRole('textbox', { name: 'Nachricht' })
  await unsent.fill('Und die Küche.')
  await withdrawButton(otherTab).click()
  await press(page, 'Enter', withdrawButton(page))
  const question = page.getByRole('dialog', { name: 'Anliegen zurückziehen?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(details(page)).toBeVisible()
  await press(page, 'Enter', withdrawButton(page))
  await press(page, 'Enter', question.getByRole('button', { name: 'Anliegen zurückziehen' }))
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(details(page)).toContainText('Sie haben Ihr Anliegen zurückgezogen.')
  await expect(addButton(page)).toBeHidden()
  await expect(withdrawButton(page)).toBeHidden()
  // The confirmation of the message promises a reply, so it must be gone after the withdrawal.
  await expect(details(page).getByText('Ihre Nachricht ist angekommen.')).toHaveCount(0)
  // The other tab keeps the unsent message, and explains why the request can no longer be withdrawn.
  const otherQuestion = otherTab.getByRole('dialog', { name: 'Anliegen zurückziehen?' })
  await expect(otherQuestion.getByRole('alert')).toContainText('inzwischen erledigt oder zurückgezogen')
  await otherQuestion.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(details(otherTab).getByText('Ihre Nachricht ist nicht gesendet')).toBeVisible()
  await expect(unsent).toHaveValue('Und die Küche.')
  await otherTab.close()
  await details(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(requestEntry(page, orderNumber)).toContainText('Zurückgezogen')
  await receive(page.request, { channel: 'mail', recipient: max, about: new RegExp(`Zurückgezogen.*${orderNumber}`) })
})
