import type { Language } from '@portal/contract/texts'

export interface PageParts {
  language: Language
  title: string
  description: string
  /** Of the frame around the page; by night the boot script takes the other in app mode. */
  themeColor: { day: string; night: string }
  /** The icon itself, as SVG. */
  icon: string
  css: string
  boot: string
  /** Address of the app's module. */
  app: string
  /** Addresses of what the first paint needs beside the page. */
  fonts: readonly string[]
  /** The markup in the page. */
  content: string
  /** What is said where the app cannot start, and the way to try again. */
  failed: { text: string; retry: string }
  /** For a prerendered page: its path, and the frame that others than its visitor see. */
  prerendered?: { path: string; waiting: string }
}

const asText = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** A whole page: everything that its first paint needs is in it, apart from the font. */
export function pageHtml({ prerendered, ...parts }: PageParts): string {
  const icon = `data:image/svg+xml,${encodeURIComponent(parts.icon)}`
  const path = prerendered ? ` data-page="${asText(prerendered.path)}"` : ''
  const lines = [
    '<!doctype html>',
    `<html lang="${parts.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${asText(parts.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="description" content="${asText(parts.description)}">`,
    `<meta name="theme-color" content="${parts.themeColor.day}" data-night="${parts.themeColor.night}">`,
    '<meta name="format-detection" content="telephone=no">',
    ...parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<style>${parts.css}</style>`,
    `<script data-app="${parts.app}"${path}>${parts.boot}</script>`,
    `<link rel="icon" href="${icon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '</head>',
    '<body>',
    `<div id="root"${path}>${parts.content}</div>`,
    `<div id="failed" role="alert"><p>${asText(parts.failed.text)}</p><a href="">${asText(parts.failed.retry)}</a></div>`,
    ...(prerendered ? [`<div id="waiting">${prerendered.waiting}</div>`] : []),
    '</body>',
    '</html>',
  ]
  // Without line breaks inside the root: the markup there must be exactly what the app renders.
  return `${lines.join('\n')}\n`
}

interface HostPageParts {
  language: Language
  icon: string
  script: string
  styles: readonly string[]
}

/** The page around the phone for app developers; all that it shows is made by its script. */
export const hostPageHtml = ({ language, icon, script, styles }: HostPageParts) =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n')
