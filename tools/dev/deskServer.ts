import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadBrand } from '@portal/brands/load'
import { createServer, type ViteDevServer } from 'vite'
import { pageHtml } from '../../desk/build/page.ts'
import { deskConfigFor } from '../../desk/vite.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Serves the desk from its sources, as part of the server of the web app. */
export async function openDeskServer(brand: string): Promise<ViteDevServer> {
  const vite = await createServer({
    ...deskConfigFor(brand),
    appType: 'custom',
    cacheDir: `${root}node_modules/.cache/vite-desk-${brand}`,
    server: { middlewareMode: true, fs: { allow: [root] } },
  })
  vite.middlewares.use(async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next()
    try {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await vite.transformIndexHtml(request.originalUrl ?? '/desk', await createPage(brand)))
    } catch (error) {
      next(error)
    }
  })
  return vite
}

async function createPage(brand: string): Promise<string> {
  const { name, pageColor, darkPageColor } = await loadBrand(brand)
  const icon = await readFile(`${root}brands/${brand}/icon.svg`, 'utf8')
  return pageHtml({ title: name, icon, themeColor: { day: pageColor, night: darkPageColor }, script: '/src/main.tsx' })
}
