import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const site = 'https://www.lindenhof-wohnen.example'
const section = (title: string, links: Record<string, string>) =>
  `<section><h2>${title}</h2><ul>${Object.entries(links)
    .map(([name, path]) => `<li><a href="${site}${path}">${name}</a>`)
    .join('')}</ul></section>`

/**
 * A page written by hand with some content of the landlord's sign-in page: heading, introduction, the two fields and the links
 * of the footer. Its few styles are in a `style` element. It needs one request, and has neither a script nor a font. It lacks
 * the rest of the sign-in page, such as the emergency line, the links to register and to reset the password, and the
 * illustration.
 */
const page = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Anmelden · Lindenhof Wohnen</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>
* { box-sizing: border-box }
body { margin: 0; font: 17px/1.55 Arial, "Liberation Sans", sans-serif; background: #f7f3ec; color: #1d2b2d }
a { color: #074f5a }
h1, h2 { line-height: 1.2; font-weight: 780 }
h1 { font-size: clamp(1.75rem, 1.45rem + 1.5vw, 2.375rem) }
header { display: flex; justify-content: space-between; padding: 1rem; background: #fffdf9; border-bottom: 1px solid #e0d6c4 }
header svg { width: 32px; height: 32px; vertical-align: middle }
main { max-width: 29rem; min-height: 100vh; margin: auto; padding: 1.5rem 1rem }
main > p { color: #47565a; font-size: 1.1875rem }
form { padding: 1rem; background: #fffdf9; border: 1px solid #e0d6c4; border-radius: .75rem }
label, input, button { display: block; width: 100%; font: inherit; margin-bottom: .5rem }
label { font-weight: 600 }
input, button { padding: .75rem; border: 1px solid #6d7f82; border-radius: .5rem }
button { background: #074f5a; color: #fff; font-weight: 700 }
:focus-visible { outline: 3px solid #3565c4; outline-offset: 2px }
footer { padding: 2rem 1rem; background: #03353f; color: #f5f1ea }
footer a { color: inherit }
footer h2 { font-size: 1.125rem }
footer ul { padding: 0; list-style: none }
@media (width > 40rem) { footer { display: grid; grid-template-columns: repeat(4, 1fr) } }
</style>
<header><a href="/"><svg viewBox="0 0 40 40" aria-hidden="true"><path fill="#8bc34f" d="M20 37C9.5 31 3.5 23.5 4.5 15.5 5.3 9 12 6.3 16.5 9.5c1.7 1.2 2.9 2.6 3.5 4 .6-1.4 1.8-2.8 3.5-4C28 6.3 34.7 9 35.5 15.5 36.5 23.5 30.5 31 20 37Z"/></svg> <b>Lindenhof</b> Wohnen</a> <a href="${site}/">Zur Startseite</a></header>
<main>
<h1>Ich habe einen Mietvertrag</h1>
<p>Melden Sie sich an, um Ihre Anliegen und Verträge zu sehen.</p>
<form method="post">
<label for="email">E-Mail-Adresse</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email">
<label for="password">Passwort</label>
<input id="password" name="password" type="password" autocomplete="current-password">
<button>Anmelden</button>
</form>
</main>
<footer>
${section('Unternehmen', { Startseite: '/', 'Über uns': '/ueber-uns', Investoren: '/investoren', Nachhaltigkeit: '/nachhaltigkeit', Presse: '/presse', Karriere: '/karriere' })}
${section('Häufig gesucht', { FAQ: '/faq', Kontakt: '/kontakt', 'Die Lindenhof-App': '/app', Kundenmagazin: '/magazin' })}
${section('Rechtliches', { Impressum: '/impressum', 'Cookie-Richtlinie': '/cookies', Datenschutz: '/datenschutz', Compliance: '/compliance' })}
${section('Weitere Seiten', { Investorenportal: '/investorenportal', Geschäftspartnerportal: '/geschaeftspartner', Stellenbörse: '/stellen' })}
<p>© 2025 Lindenhof Wohnen</p>
</footer>
</html>
`

/** Serves the page from memory, compressed with brotli like the portal's pages. `close` stops the server. */
export async function servePlainPage() {
  const compressedPage = brotliCompressSync(page)
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(compressedPage)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
