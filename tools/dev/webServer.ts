import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '@portal/contract/api/texts'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { classicScript } from '../../web/build/classicScript.ts'
import { pageHtml } from '../../web/build/page.ts'
import { configFor } from '../../web/vite.config.ts'
import { openDeskServer } from './deskServer.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Settings {
  brand: string
  language: Language
  port: number
  apiPort: number
}

/** Maps the path of a page to the module that the page loads. All other pages load `appEntry`. */
const entries: Record<string, string> = { '/gallery': `/@fs${root}tools/gallery/main.tsx` }
const appEntry = '/src/main.tsx'

/** Creates a page without prerendered content, because in development the browser renders every page. */
async function createPage(vite: ViteDevServer, { brand, language }: Settings, path: string): Promise<string> {
  const { about } = (await vite.ssrLoadModule('/src/prerender.tsx')) as typeof import('../../web/src/prerender.tsx')
  const page = pageHtml({
    language,
    title: about.name,
    description: about.description,
    themeColor: about.themeColor,
    failed: about.failed,
    emergencyLine: about.emergencyLine,
    icon: await readFile(`${root}brands/${brand}/icon.svg`, 'utf8'),
    css: '',
    boot: await classicScript(`${root}web/src/boot.ts`),
    // In a built page, the boot script loads the app. Here it loads Vite's client, and the script tag below loads the app,
    // because the app must run after the preamble of hot reload.
    app: '/@vite/client',
    markup: '',
  })
  const entry = entries[path] ?? appEntry
  const html = page
    // Shows the brand's font. In a built page, the boot script does that; here it runs before the styles that declare the font
    // are loaded.
    .replace('<html ', '<html data-typeface="shown" ')
    .replace('</head>', `<script type="module" src="${entry}"></script></head>`)
  return vite.transformIndexHtml(path, html)
}

/** Serves every page. Vite answers requests for modules and assets before they reach this plugin. */
const pages = (settings: Settings): Plugin => ({
  name: 'pages',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (request, response, next) => {
      if (!request.headers.accept?.includes('text/html')) return next()
      const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
      try {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await createPage(vite, settings, path))
      } catch (error) {
        next(error)
      }
    })
  },
})

/**
 * Passes requests for the desk to its own development server. Skips the calls of the desk (`/desk/v1`), because the proxy
 * forwards them to the server only after the plugins.
 */
const desk = ({ brand }: Settings): Plugin => ({
  name: 'desk',
  async configureServer(vite) {
    const deskServer = await openDeskServer(brand)
    vite.httpServer?.once('close', () => void deskServer.close())
    vite.middlewares.use((request, response, next) => {
      const isOfDesk = /^\/desk(?:[/?]|$)/.test(request.url ?? '') && !request.url?.startsWith('/desk/v1/')
      if (isOfDesk) deskServer.middlewares(request, response, next)
      else next()
    })
  },
})

/** Serves the web app and the desk from their sources, and forwards calls to the server. */
export async function openWebServer(settings: Settings): Promise<ViteDevServer> {
  const config = configFor(settings)
  const server = `http://127.0.0.1:${settings.apiPort}`
  const vite = await createServer({
    ...config,
    appType: 'custom',
    // A cache for each brand and language: Vite's pre-bundled packages depend on both, and journeys run several development
    // servers at the same time.
    cacheDir: `${root}node_modules/.cache/vite-${settings.brand}-${settings.language}`,
    plugins: [...config.plugins, desk(settings), pages(settings)],
    server: {
      port: settings.port,
      strictPort: true,
      fs: { allow: [root] },
      proxy: { '/api': server, '/outbox': server, '/desk/v1': server },
    },
  })
  return await vite.listen()
}
