import { expect, test } from 'vitest'
import { costs } from '#texts/services/costs'
import { balanceLabel, balanceText, differenceText } from './balanceTexts.ts'

/** Replaces the non-breaking space that Intl puts before the currency. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [8_400, 'Sie bekommen 84,00 € zurück.', 'Guthaben'],
  [-18_617, 'Sie zahlen 186,17 € nach.', 'Nachzahlung'],
  [-1, 'Sie zahlen 0,01 € nach.', 'Nachzahlung'],
  [0, 'Ihre Vorauszahlungen haben genau gereicht.', 'Rest'],
])('a statement with a balance of %i cents shows "%s"', (cents, sentence, line) => {
  expect(plain(balanceText(cents, costs.statement))).toBe(sentence)
  expect(balanceLabel(cents)).toBe(line)
})

test.each([
  [1_250, 'Sie haben 12,50 € Guthaben.'],
  [-86_010, 'Offen sind 860,10 €.'],
  [0, 'Ihr Mieterkonto ist ausgeglichen.'],
])('an account with a balance of %i cents shows "%s"', (cents, sentence) => {
  expect(plain(balanceText(cents, costs.account))).toBe(sentence)
})

test.each([
  [9_355, 'Ihre Kosten waren 93,55 € höher als im Jahr davor.'],
  [-9_355, 'Ihre Kosten waren 93,55 € niedriger als im Jahr davor.'],
  [0, 'Ihre Kosten waren so hoch wie im Jahr davor.'],
])('a difference of %i cents to the previous year is shown as "%s"', (cents, sentence) => {
  expect(plain(differenceText(cents))).toBe(sentence)
})
