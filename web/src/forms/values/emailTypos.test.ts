import { expect, test } from 'vitest'
import { suggestEmail } from './emailTypos.ts'

test.each([
  ['erika@gmial.com', 'erika@gmail.com'],
  ['erika@gmail.con', 'erika@gmail.com'],
  ['erika@gmial.con', 'erika@gmail.com'],
  ['erika@gmail.co', 'erika@gmail.com'],
  ['erika@gmailcom', 'erika@gmail.com'],
  ['erika@gmail', 'erika@gmail.com'],
  ['erika@gogglemail.com', 'erika@googlemail.com'],
  ['erika@tonline.de', 'erika@t-online.de'],
  ['erika@t-onlinede', 'erika@t-online.de'],
  ['erika@t-online.ed', 'erika@t-online.de'],
  ['erika@t-onlien.de', 'erika@t-online.de'],
  ['erika@web.ed', 'erika@web.de'],
  ['erika@webde', 'erika@web.de'],
  ['erika@wbe.de', 'erika@web.de'],
  ['erika@gmx', 'erika@gmx.de'],
  ['erika@gmx,de', 'erika@gmx.de'],
  ['erika@gmx.ed', 'erika@gmx.de'],
  ['erika@gmx.nte', 'erika@gmx.net'],
  ['erika@GMIAL.COM', 'erika@gmail.com'],
  [' erika@hotnail.de ', 'erika@hotmail.de'],
  ['verwaltung@stadtwerke.ed', 'verwaltung@stadtwerke.de'],
])('for "%s" the portal suggests %s', (typed, suggestion) => {
  expect(suggestEmail(typed)).toBe(suggestion)
})

test.each([
  'erika@gmail.com',
  'erika@gmx.net',
  'erika@gmx.com',
  'erika@web.de',
  'erika@t-online.de',
  'erika@mail.de',
  'erika@mail.com',
  'erika@ymail.com',
  'erika@mueller.de',
  'erika@uni-hamburg.de',
  'erika@example.org',
  'erika@lindenhof-wohnen.example',
  'erika@',
  'erika',
  '@gmial.com',
  '',
])('nothing is suggested for "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
