import type { NativeHost } from './host.ts'

interface WebViewScreen {
  url: string
  title: string
}

/** What the app shows for a link to somewhere else on the web; undefined for our own addresses, telephone numbers and mail. */
export function screenOfLink(link: HTMLAnchorElement, origin: string): WebViewScreen | undefined {
  if (!['http:', 'https:'].includes(link.protocol) || link.origin === origin) return undefined
  const words = link.getAttribute('aria-label') ?? link.textContent
  return { url: link.href, title: words.replace(/\s+/g, ' ').trim() || link.hostname }
}

/** Leads every outside link of the page into a screen of the app, so that the portal stays where it is. */
export function takeOutsideLinks(document: Document, navigateToWebViewScreen: NativeHost['navigateToWebViewScreen']) {
  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    if (!link || click.defaultPrevented) return
    const screen = screenOfLink(link, location.origin)
    if (!screen) return
    click.preventDefault()
    navigateToWebViewScreen(screen)
  })
}
