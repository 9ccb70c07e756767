import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { brand } from '#brand'
import { emergency } from '#brand/emergency.ts'
import { language } from '#language'
import { app } from '#texts/app'
import { emergency as emergencyTexts } from '#texts/emergency'
import { outages } from '#texts/outages'
import { shell } from '#texts/shell'
import { description } from '#texts/titles'
import { App } from './App.tsx'
import { documentTitle } from './components/documentTitle.ts'
import { type Outage, OutagePage } from './OutagePage.tsx'
import { emergencyPath } from './redirects.ts'
import { routes } from './routes.tsx'
import { setSession } from './session/store.ts'
import { dialable } from './texts/dialable.ts'

export interface PrerenderedPage {
  path: string
  title: string
  html: string
}

/** Prerenders the routes with `isPrerendered`, as an anonymous visitor sees them. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  setSession({ status: 'signedOut', hasRunOut: false })
  const pages: PrerenderedPage[] = []
  for (const { path, title, isPrerendered } of routes)
    if (isPrerendered) pages.push({ path, title: documentTitle(title), html: await toHtml(path) })
  return pages
}

/** Prerenders what a page shows until the session is known: a header with only the logo, and a skeleton. */
export function prerenderFrame(): Promise<string> {
  setSession({ status: 'restoring' })
  // In a browser, a service flow has a header without a footer, like most screens in app mode.
  return toHtml('/services/repair')
}

/** Prerenders a page that the service worker shows if the portal cannot be reached or fails. */
export async function prerenderOutage(kind: Outage): Promise<PrerenderedPage> {
  setSession({ status: 'signedOut', hasRunOut: false })
  return { path: '/', title: documentTitle(outages[kind].heading), html: await toHtml('/', <OutagePage kind={kind} />) }
}

async function toHtml(path: string, page = <App />): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      {page}
    </Router>,
    {
      // Renders a single chunk. With several chunks, a script would have to move the later ones into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}

/** Texts and colours that the build writes into each page and into the web manifest. */
export const about = {
  name: brand.name,
  description: description(brand.name),
  /**
   * The theme colours: browsers colour their own user interface with them. Dark mode, which exists only in app mode, uses
   * `night`.
   */
  themeColor: { day: brand.pageColor, night: brand.darkPageColor },
  /** The message that the web app could not start, and the label of the link that reloads the page. */
  failed: { text: app.failed, retry: app.retry },
  /** The line with the emergency number, which every page contains. */
  emergencyLine: {
    skip: shell.skipToContent,
    heading: emergencyTexts.heading,
    ...emergencyTexts.line,
    path: emergencyPath,
    number: emergency.number,
    href: `tel:${dialable(emergency.number)}`,
  },
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
