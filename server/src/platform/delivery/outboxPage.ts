import type { LoadedBrand } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import { lazily } from '../lazily.ts'
import type { DemoOutboxMessage } from './demoOutboxMessage.ts'
import { html, linked, Markup } from './markup.ts'

const texts = {
  de: {
    title: 'Postausgang der Demo',
    intro:
      'Hier liegt, was das Portal verschickt hätte, das Neueste zuerst. Laden Sie die Seite neu, um Neues zu sehen.',
    empty: 'Noch nichts verschickt. Fordern Sie zum Beispiel einen Zugangscode an.',
    channels: { mail: 'E-Mail', sms: 'SMS', letter: 'Brief' },
    to: 'An',
    letter: 'Brief als PDF öffnen',
    calendarFile: 'Termin im Anhang öffnen (.ics)',
    portal: 'Zum Portal',
    other: { label: 'English', href: '/outbox?lang=en', lang: 'en' },
  },
  en: {
    title: 'Outbox of the demo',
    intro: 'This is what the portal would have sent, the newest first. Reload the page to see what is new.',
    empty: 'Nothing has been sent yet. Request an access code, for example.',
    channels: { mail: 'E-mail', sms: 'SMS', letter: 'Letter' },
    to: 'To',
    letter: 'Open the letter as PDF',
    calendarFile: 'Open the attached appointment (.ics)',
    portal: 'To the portal',
    other: { label: 'Deutsch', href: '/outbox?lang=de', lang: 'de' },
  },
}

const momentsIn = (locale: string) =>
  lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Berlin' }))
const momentOf = { de: momentsIn('de-DE'), en: momentsIn('en-GB') }

const style = ({ colors }: LoadedBrand['letterhead']) => `
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:${colors.page};color:${colors.ink};font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main{max-width:760px;margin:0 auto}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px}
nav a{display:inline-block;padding:10px 0}
nav b{flex:1 1 14rem;color:${colors.accent};font-size:20px;min-width:0;overflow-wrap:anywhere}
h1{margin:16px 0 4px;color:${colors.accent};font-size:28px;line-height:1.2}
header p{margin:0 0 24px;color:${colors.quiet}}
article{margin:0 0 16px;padding:20px;background:#fff;border:1px solid ${colors.line};border-radius:12px}
h2{margin:8px 0;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
.facts{display:flex;flex-wrap:wrap;gap:4px 12px;margin:0;color:${colors.quiet};font-size:15px}
.channel{padding:0 10px;border-radius:999px;background:${colors.accent};color:${colors.onAccent};font-weight:600}
.to{margin:0;overflow-wrap:anywhere}
.text{margin:16px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
.file{display:inline-block;margin:16px 0 0;padding:12px 20px;border-radius:12px;background:${colors.accent};color:${colors.onAccent};font-weight:600;text-decoration:none}
a{color:${colors.accent}}
a:focus-visible{outline:3px solid ${colors.accent};outline-offset:3px}
`

function article(message: DemoOutboxMessage, language: Language): Markup {
  const { channels, to, letter, calendarFile } = texts[language]
  const moment = momentOf[language]().format(new Date(message.createdAt))
  return html`<article>
<p class="facts"><span class="channel">${channels[message.channel]}</span><time datetime="${message.createdAt}">${moment}</time></p>
<h2>${message.subject ?? channels[message.channel]}</h2>
<p class="to">${to}: ${message.recipient}</p>
<p class="text">${linked(message.text)}</p>
${message.pdf ? html`<a class="file" href="${message.pdf}">${letter}</a>` : ''}
${message.calendarFile ? html`<a class="file" href="${message.calendarFile}">${calendarFile}</a>` : ''}
</article>
`
}

interface PageContent {
  messages: readonly DemoOutboxMessage[]
  brand: LoadedBrand
  language: Language
}

/** Returns the demo outbox as an HTML page without scripts. */
export function outboxPage({ messages, brand, language }: PageContent): string {
  const { title, intro, empty, portal, other } = texts[language]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand.name}</title>
<style>${new Markup(style(brand.letterhead))}</style>
</head>
<body>
<header>
<nav><b>${brand.name}</b><a href="/">${portal}</a><a href="${other.href}" lang="${other.lang}" hreflang="${other.lang}">${other.label}</a></nav>
<h1>${title}</h1>
<p>${intro}</p>
</header>
<main>
${messages.length === 0 ? html`<p>${empty}</p>` : messages.map((message) => article(message, language))}
</main>
</body>
</html>
`.text
}
