import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const font = '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2'

/** A sign-in page as one would write it by hand: no script, its few styles inside, one font. */
const page = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Anmelden</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<style>
@font-face { font-family: "Nunito Sans"; src: url(/font.woff2); font-weight: 200 1000; font-display: swap }
body { margin: 0; font: 17px/1.55 "Nunito Sans", sans-serif; background: #f7f3ec; color: #1d2b2d }
header, main, footer { padding: 1.5rem }
main { max-width: 29rem; margin: auto }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; margin: .5rem 0 }
input, button { padding: .75rem; border: 1px solid #888; border-radius: .5rem }
button { background: #074f5a; color: #fff }
</style>
<header><a href="/"><b>Lindenhof</b> Wohnen</a></header>
<main>
<h1>Ich habe einen Mietvertrag</h1>
<p>Melden Sie sich an, um Ihre Anliegen und Verträge zu sehen.</p>
<form method="post">
<label for="email">E-Mail-Adresse</label>
<input id="email" name="email" type="email" autocomplete="username">
<label for="password">Passwort</label>
<input id="password" name="password" type="password" autocomplete="current-password">
<button>Anmelden</button>
</form>
</main>
<footer><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a></footer>
</html>
`

/** Serves the page from memory, packed like those of the portal. */
export async function servePlainPage() {
  const fontFile = await readFile(new URL(font, import.meta.url))
  const packed = brotliCompressSync(page)
  const server = createServer((request, response) => {
    if (request.url === '/font.woff2') response.writeHead(200, { 'content-type': 'font/woff2' }).end(fontFile)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(packed)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
