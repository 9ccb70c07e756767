import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { brand } from '#brand'
import { app } from '#texts/app'
import { language } from '#texts/language'
import { description } from '#texts/titles'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { setSession } from './session/store.ts'
import { documentTitle } from './shell/documentTitle.ts'

export interface PrerenderedPage {
  path: string
  title: string
  html: string
}

/** The public pages as a visitor without a session sees them. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  setSession({ status: 'signedOut', hasRunOut: false })
  const pages: PrerenderedPage[] = []
  for (const { path, title, isPrerendered } of routes)
    if (isPrerendered) pages.push({ path, title: documentTitle(title), html: await toHtml(path) })
  return pages
}

/** What stands there until it is known who looks: a header with the logo, and the shape of a screen. */
export function prerenderFrame(): Promise<string> {
  setSession({ status: 'restoring' })
  // A flow has no footer, and so the app knows this frame too.
  return toHtml('/services/repair')
}

async function toHtml(path: string): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      <App />
    </Router>,
    {
      // One piece of markup: nothing that a script would have to put in its place later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}

/** What the build writes around the pages. */
export const about = {
  name: brand.name,
  description: description(brand.name),
  themeColor: { day: brand.pageColor, night: brand.nightPageColor },
  failed: { text: app.failed, retry: app.retry },
  webManifest: {
    name: brand.name,
    short_name: brand.shortName,
    lang: language,
    start_url: '/',
    display: 'standalone',
    background_color: brand.pageColor,
    theme_color: brand.pageColor,
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  },
}
