import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Language } from '@portal/contract/api/texts'
import { build, type Rolldown } from 'vite'
import { configFor } from '../../../web/vite.config.ts'

const entry = fileURLToPath(new URL('../../../tools/gallery/main.tsx', import.meta.url))
/** No server has this address: `openGallery` answers all requests for it. */
const origin = 'http://gallery.invalid'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Builds the gallery of components for one brand and language, and opens it. */
export async function openGallery(page: Page, brand: string, language: Language): Promise<void> {
  const config = configFor({ brand, language })
  const { output } = (await build({
    ...config,
    build: { ...config.build, write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  const files = new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
  const paths = [...files.keys()]
  const styles = paths.filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`)
  const html = `<!doctype html><html lang="${language}" data-typeface="shown"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Components</title>${styles.join('')}
    <script type="module" src="${paths.find((path) => path.endsWith('.js'))}"></script></head>
    <body><div id="root"></div></body></html>`
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname)
    if (file === undefined) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    return route.fulfill({ contentType: contentTypes[extname(pathname)] ?? '', body: Buffer.from(file) })
  })
  await page.goto(`${origin}/gallery`)
}
