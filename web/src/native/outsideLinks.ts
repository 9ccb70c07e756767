import type { NativeHost } from './host.ts'

interface WebViewScreen {
  url: string
  title: string
}

/**
 * The web view for a link to another website; undefined for a link to the portal and for a link with another scheme than
 * HTTP, such as `tel:`.
 */
export function screenOfLink(link: HTMLAnchorElement, origin: string): WebViewScreen | undefined {
  if (!['http:', 'https:'].includes(link.protocol) || link.origin === origin) return undefined
  const text = link.getAttribute('aria-label') ?? link.textContent
  return { url: link.href, title: text.replace(/\s+/g, ' ').trim() || link.hostname }
}

/** Opens links to other websites in a web view of the native app, so that the portal stays open. */
export function openOutsideLinksInApp(
  document: Document,
  navigateToWebViewScreen: NativeHost['navigateToWebViewScreen'],
) {
  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    if (!link || click.defaultPrevented) return
    const screen = screenOfLink(link, location.origin)
    if (!screen) return
    click.preventDefault()
    navigateToWebViewScreen(screen)
  })
}
