import { expect, test } from 'vitest'
import { ownTextOf } from './ownText.ts'

const fence = '##- Bitte antworten Sie über dieser Zeile -##'
const original = [
  'Guten Tag,',
  '',
  'eine Mieterin oder ein Mieter hat etwas geschrieben.',
  '',
  '> Nachricht:',
  '> Kalt.',
]
const quotedOriginal = [fence, '', ...original].map((line) => (line ? `> ${line}` : '>'))
const answer = 'Guten Tag Frau Mustermann,\n\nwir kommen morgen.\n\nMit freundlichen Grüßen\nA. Weber'
const outlookHeader = [
  'Von: Lindenhof Wohnen <service@lindenhof-wohnen.example>',
  'Gesendet: Sonntag, 29. November 2026 12:04',
  'An: Anliegen <anliegen@lindenhof.example>',
  'Betreff: Neue Nachricht zu 2600417: Heizung',
]

const join = (...lines: string[]) => lines.join('\n')

test.each([
  ['Outlook in German', join(answer, '', ...outlookHeader, '', fence, '', ...original)],
  [
    'Outlook in English',
    join(answer, '', 'From: Lindenhof <a@b.example>', 'Sent: Sunday', 'To: x', 'Subject: y', '', fence),
  ],
  [
    'Outlook as plain text',
    join(answer, '', '-----Ursprüngliche Nachricht-----', ...outlookHeader, '', fence, ...original),
  ],
  [
    'Outlook with a banner about mails from outside',
    join(answer, '', ...outlookHeader, '', 'ACHTUNG: Diese E-Mail kommt von außen.', '', fence, ...original),
  ],
  ['OWA', join(answer, '', '________________________________', ...outlookHeader, '', fence, ...original)],
  [
    'Outlook for iOS',
    join(answer, '', 'Outlook für iOS herunterladen', '________________________________', ...outlookHeader, fence),
  ],
  ['Thunderbird', join(answer, '', 'Am 29.11.26 um 12:04 schrieb Lindenhof Wohnen:', ...quotedOriginal)],
  [
    'Thunderbird with a signature',
    join(
      answer,
      '',
      '-- ',
      'Lindenhof Wohnen',
      'Hamburg',
      '',
      'Am 29.11.26 um 12:04 schrieb Lindenhof:',
      ...quotedOriginal,
    ),
  ],
  [
    'Apple Mail',
    join(
      answer,
      '',
      'Von meinem iPhone gesendet',
      '',
      '> Am 29.11.2026 um 12:04 schrieb Lindenhof <a@b.example>:',
      '> ',
      ...quotedOriginal,
    ),
  ],
  [
    'Apple Mail in English',
    join(answer, '', 'Sent from my iPad', '', 'On 29. Nov 2026, at 12:04, Lindenhof wrote:', '', ...quotedOriginal),
  ],
  [
    'Gmail',
    join(
      answer,
      '',
      'Am So., 29. Nov. 2026 um 12:04 Uhr schrieb Lindenhof Wohnen <',
      'service@lindenhof-wohnen.example>:',
      '',
      ...quotedOriginal,
    ),
  ],
  [
    'Gmail in English',
    join(answer, '', 'On Sun, Nov 29, 2026 at 12:04 PM Lindenhof <', 'a@b.example> wrote:', '', ...quotedOriginal),
  ],
  ['GMX', join(answer, '', 'Lindenhof Wohnen <a@b.example> schrieb am 29.11.2026 um 12:04 Uhr:', ...quotedOriginal)],
  [
    'the app of GMX',
    join(answer, '', 'Gesendet mit der GMX Mail App', 'Am 29.11.26 um 12:04 schrieb Lindenhof:', ...quotedOriginal),
  ],
  [
    'a telephone of another make',
    join(answer, '', 'Von meinem Samsung Galaxy Smartphone gesendet.', '', ...outlookHeader, fence),
  ],
  ['a signature whose separator has lost its blank', join(answer, '', '--', 'A. Weber', 'Lindenhof Wohnen', '', fence)],
  [
    'GMX, with a wrapped introduction',
    join(
      answer,
      '',
      'Lindenhof Wohnen <service@lindenhof-wohnen.example> schrieb am So., 29. Nov.',
      '2026, 12:04:',
      '',
      ...quotedOriginal,
    ),
  ],
  ['Mutt', join(answer, '', 'On Sun, Nov 29, 2026 at 12:04:11PM +0100, Lindenhof wrote:', ...quotedOriginal)],
  ['a program that quotes nothing', answer],
  [
    'a program that damages umlauts',
    join(answer, '', '> ##- Bitte antworten Sie ?ber dieser Zeile -##', '> Guten Tag'),
  ],
  [
    'a program that wraps lines',
    join(answer, '', '> ##- Bitte antworten', '> Sie über dieser', '> Zeile -##', '> Guten Tag'),
  ],
  ['Windows line ends and invisible characters', `\uFEFF${answer.replaceAll('\n', '\r\n')}\u200B\0\r\n\r\n${fence}`],
  [
    'a disclaimer that the mail server adds',
    join(answer, '', 'Am 29.11.26 schrieb L.:', ...quotedOriginal, '', 'Lindenhof GmbH, Amtsgericht Hamburg'),
  ],
])('of a reply with %s, only the words of the staff member remain', (_program, text) => {
  expect(ownTextOf(text)).toEqual({ text: answer, continuesBetweenQuotes: false })
})

test.each([
  ['only a signature', join('', '-- ', 'A. Weber', '', fence)],
  ['only the introduction of the quotation', join('Am 29.11.26 um 12:04 schrieb Lindenhof:', ...quotedOriginal)],
  [
    'an answer below the quotation',
    join('Am 29.11.26 schrieb Lindenhof:', ...quotedOriginal, '', 'Wir kommen morgen.'),
  ],
  ['nothing', ''],
])('a reply with %s has no words of its own', (_content, text) => {
  expect(ownTextOf(text)).toEqual({ text: '', continuesBetweenQuotes: false })
})

test.each([
  ['below the fence', join('Siehe unten.', '', 'Am 29.11.26 schrieb L.:', ...quotedOriginal, 'Ja, morgen.', '> Kalt.')],
  ['without a fence', join('Siehe unten.', '', '> Kommen Sie?', 'Ja, morgen.', '> Und der Keller?', 'Nein.')],
])('words between the quoted lines, %s, are reported', (_place, text) => {
  expect(ownTextOf(text).continuesBetweenQuotes).toBe(true)
})

test.each([
  [
    'a line for a signature',
    join('Bitte unterschreiben Sie hier:', '____________________', 'und senden Sie es zurück.'),
  ],
  ['a line above the word From', join('Siehe:', '____________________', '', '', 'Von: 8 Uhr an', 'wird gearbeitet.')],
  [
    'a last line that begins like the signature of a telephone',
    join('Sie bekommen den Schlüssel morgen', 'von meinem Kollegen Herrn Maier.'),
  ],
  ['a sent letter', join('Der Brief wurde gestern', 'gesendet von unserer Zentrale.')],
  ['a sent parcel', 'Gesendet mit DHL am Montag.'],
  [
    'a line of two hyphens',
    join('Erstens:', '--', ...Array.from({ length: 6 }, (_, number) => `Punkt ${number}`), 'Grüße'),
  ],
  ['a long line below two hyphens', join('Erstens:', '--', 'Die Heizung wird am Montag geprüft. '.repeat(4).trim())],
])('the words of a reply with %s are complete', (_content, text) => {
  expect(ownTextOf(join(text, '', fence)).text).toBe(text.replaceAll(/\n{3,}/g, '\n\n'))
})

test('words that look like the introduction of a quotation stay if no quotation follows them', () => {
  const text = 'Der Hausmeister schrieb heute:\nDie Pumpe ist da.\n\nVon: 8 Uhr an wird gearbeitet.'
  expect(ownTextOf(`${text}\n\n${fence}`).text).toBe(text)
  expect(
    ownTextOf(`Am Dienstag kommt Herr Krause.\nAm 29.11.26 schrieb Lindenhof:\n${quotedOriginal.join('\n')}`).text,
  ).toBe('Am Dienstag kommt Herr Krause.')
})

test('long texts with many beginnings of quotations are read in less than five seconds', () => {
  const start = performance.now()
  for (const part of [
    '> x\n',
    'Von: x\n',
    'Am schrieb\n',
    'Bitte antworten Sie\n',
    '     ',
    'schrieb ',
    '> Bitte ',
    '<@',
    '<a@b> schrieb\n',
  ]) {
    ownTextOf(part.repeat(20_000))
    ownTextOf(`${part.repeat(20_000)}\n${fence}`)
  }
  expect(performance.now() - start).toBeLessThan(5_000)
})
