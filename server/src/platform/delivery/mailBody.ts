import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import { html, linked, type Markup } from './markup.ts'
import type { MailTexts, Words } from './messageTexts/words.ts'
import type { LabelledValue } from './outgoingMessage.ts'
import { quoted, quotedWithAddresses } from './quoted.ts'

/** The sequences that a mail client may show as the end of a line. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

interface MailSource {
  mail: MailTexts
  words: Words
  language: Language
  brand: LoadedBrand
  recipientName: string | undefined
}

const quoteOf = ({ quotesRecipientOrStaff = false }: MailTexts) =>
  quotesRecipientOrStaff ? quotedWithAddresses : quoted

/** A label that is a question, such as "Since when?", needs no colon. */
const withColon = (label: string) => (label.endsWith('?') ? label : `${label}:`)

/** Marks each line with `>`, so that quoted text cannot pass for text of the portal. */
const quotedText = ({ label, value }: LabelledValue, quote: typeof quoted) =>
  [withColon(label), ...quote(value).split(lineEnd)].map((line) => `> ${line}`).join('\n')

/** Returns the mail as plain text, with each link of `mail.links` on its own line. */
export function mailText({ mail, words, brand, recipientName }: Omit<MailSource, 'language'>): string {
  const { letterhead, links } = brand
  return [
    ...(mail.fence === undefined ? [] : [mail.fence]),
    words.greeting(recipientName),
    ...mail.paragraphs,
    ...(mail.quoted ?? []).map((answer) => quotedText(answer, quoteOf(mail))),
    ...(mail.links ?? []).map(({ label, href }) => `${withColon(label)}\n${href}`),
    ...(mail.notes ?? []),
    `${words.regards}\n${words.team(brand.name)}`,
    [
      '-- ',
      ...(mail.fence === undefined ? [words.noReply] : []),
      `${letterhead.company}, ${letterhead.street}, ${letterhead.place}`,
      `${words.imprint}: ${links.imprint}`,
      `${words.privacy}: ${links.privacy}`,
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const paragraph = (text: string, style: string): Markup => html`<p style="margin:0 0 16px;${style}">${text}</p>`

function button({ label, href }: { label: string; href: string }, { letterhead }: LoadedBrand): Markup {
  const { accent, onAccent } = letterhead.colors
  return html`<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${accent};color:${onAccent};font-weight:700;text-decoration:none">${label}</a></p>`
}

const quotation = (
  { label, value }: LabelledValue,
  { color, quote }: { color: string; quote: typeof quoted },
): Markup =>
  html`<p style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${color};overflow-wrap:anywhere"><b>${label}</b><br><span style="white-space:pre-wrap">${quote(value)}</span></p>`

/** Prevents a line break within "E-Mail". */
const unbroken = (text: string) => text.replaceAll(/\b(E)-(?=mail)/gi, '$1\u2011')

const furtherLink = ({ label, href }: { label: string; href: string }, color: string): Markup =>
  html`<p style="margin:0 0 16px"><a href="${href}" style="color:${color}">${label}</a></p>`

/**
 * Returns the mail as HTML. The mail has no pictures, tables or style sheets, so opening it loads nothing from the network, and
 * a mail client that ignores styles still shows a readable text. The meta element `format-detection` asks mail clients not to
 * turn a typed telephone number into a link.
 */
export function mailHtml({ mail, words, language, brand, recipientName }: MailSource): string {
  const { colors, company, street, place } = brand.letterhead
  const [first, ...others] = mail.links ?? []
  const quiet = `color:${colors.quiet};font-size:15px`
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no">
<title>${mail.subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colors.page};color:${colors.ink};${font};font-size:17px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${mail.fence === undefined ? '' : html`<p style="margin:0 0 16px;padding:0 8px;${quiet};font-size:14px">${mail.fence}</p>`}
<p style="margin:0 0 16px;padding:0 8px;color:${colors.accent};font-size:20px;font-weight:700">${brand.name}</p>
<div style="padding:28px 24px 12px;background:#ffffff;border:1px solid ${colors.line};border-radius:12px">
<h1 style="margin:0 0 20px;color:${colors.accent};font-size:24px;line-height:1.25">${unbroken(mail.subject)}</h1>
${paragraph(words.greeting(recipientName), '')}
${mail.paragraphs.map((text) => paragraph(text, ''))}
${(mail.quoted ?? []).map((answer) => quotation(answer, { color: colors.line, quote: quoteOf(mail) }))}
${first ? button(first, brand) : ''}
${others.map((link) => furtherLink(link, colors.accent))}
${first ? html`<p style="margin:0 0 16px;${quiet}">${words.orOpen}<br><a href="${first.href}" style="color:${colors.accent};overflow-wrap:anywhere">${first.href}</a></p>` : ''}
${(mail.notes ?? []).map((text) => html`<p style="margin:0 0 16px;${quiet}">${linked(text, `color:${colors.accent}`)}</p>`)}
<p style="margin:0 0 16px">${words.regards}<br>${words.team(brand.name)}</p>
</div>
<div style="padding:16px 8px;${quiet};font-size:14px">
${mail.fence === undefined ? html`<p style="margin:0 0 8px">${words.noReply}</p>` : ''}
<p style="margin:0">${company}, ${street}, ${place}<br><a href="${brand.links.imprint}" style="color:${colors.quiet}">${words.imprint}</a> · <a href="${brand.links.privacy}" style="color:${colors.quiet}">${words.privacy}</a></p>
</div>
</div>
</body>
</html>
`
  return page.text
}
