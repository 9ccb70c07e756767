import { Buffer } from 'node:buffer'
import type { ReceivedMail } from '../processes/mailServer.ts'
import { fence, quoted } from './replies.ts'

/** The words of a staff member in each of these replies. */
export const words = 'Guten Tag Frau Mustermann,\n\nwir kommen am Montag für 50 € früher.\n\nGrüße, A. Weber'

const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const header =
  'Von: Lindenhof Wohnen <service@lindenhof-wohnen.example>\r\nGesendet: Sonntag, 29. November 2026 12:04\r\nAn: Anliegen\r\nBetreff: Neues Anliegen'

/** Encodes a text in Windows-1252 as quoted-printable. All characters of `words` and of the fence have one byte there. */
const in1252 = (text: string) =>
  [...text]
    .map((character) => {
      const code = character === '€' ? 0x80 : (character.codePointAt(0) ?? 0)
      return code > 126 || character === '=' ? `=${code.toString(16).toUpperCase().padStart(2, '0')}` : character
    })
    .join('')

const inHtml = (text: string) =>
  `<html><head><meta charset="windows-1252"><style>p.MsoNormal {margin:0cm}</style></head><body>${text
    .split('\n')
    .map((line) => `<p class="MsoNormal">${line === '' ? '&nbsp;' : line}<o:p></o:p></p>`)
    .join(
      '',
    )}<div style="border-top:solid #E1E1E1 1.0pt"><p><b>Von:</b> Lindenhof &lt;a@b.example&gt;<br><b>Gesendet:</b> Sonntag<br><b>An:</b> Anliegen<br><b>Betreff:</b> Neues Anliegen</p></div><p>${fence}</p><p>Guten Tag,</p></body></html>`

const alternative = (text: string, html: string, charset: string) =>
  [
    '--part',
    `Content-Type: text/plain; charset="${charset}"`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    text,
    '--part',
    `Content-Type: text/html; charset="${charset}"`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    html,
    '--part--',
    '',
  ].join('\r\n')

interface Written {
  type?: string[]
  body: string | Buffer
}

/** For each mail program: the type and the body of a reply with `words`. */
export const mailPrograms: Record<string, (original: ReceivedMail) => Written> = {
  'Outlook in German, with HTML, in Windows-1252': (original) => {
    const text = `${crlf(words)}\r\n\r\n${header}\r\n\r\n${crlf(original.mail.text ?? '')}`
    const latin = [...text].filter((character) => (character.codePointAt(0) ?? 0) < 256 || character === '€').join('')
    return {
      type: ['Content-Type: multipart/alternative; boundary=part'],
      body: alternative(in1252(latin), in1252(inHtml(words)), 'Windows-1252'),
    }
  },
  'Outlook with HTML only': () => ({
    type: ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    body: Buffer.from(inHtml(words)).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  }),
  'Outlook on the web': (original) => ({
    body: `${crlf(words)}\r\n________________________________\r\n${header}\r\n\r\n${crlf(original.mail.text ?? '')}`,
  }),
  Thunderbird: (original) => ({
    type: ['Content-Type: text/plain; charset=UTF-8; format=flowed', 'Content-Transfer-Encoding: 8bit'],
    body: `${crlf(words)}\r\n\r\n-- \r\nLindenhof Wohnen GmbH\r\n\r\nAm 29.11.26 um 12:04 schrieb Lindenhof Wohnen:\r\n${quoted(original)}\r\n`,
  }),
  'Apple Mail on a telephone': (original) => ({
    body: `${crlf(words)}\r\n\r\nVon meinem iPhone gesendet\r\n\r\n> Am 29.11.2026 um 12:04 schrieb Lindenhof Wohnen <service@lindenhof-wohnen.example>:\r\n> \r\n> \uFEFF${quoted(original).slice(2)}\r\n`,
  }),
  Gmail: (original) => ({
    body: `${crlf(words)}\r\n\r\nAm So., 29. Nov. 2026 um 12:04 Uhr schrieb Lindenhof Wohnen <\r\nservice@lindenhof-wohnen.example>:\r\n\r\n${quoted(original)}\r\n`,
  }),
  Mutt: (original) => ({
    body: `${crlf(words)}\r\n\r\nOn Sun, Nov 29, 2026 at 12:04:11PM +0100, Lindenhof Wohnen wrote:\r\n${quoted(original)}\r\n`,
  }),
}
