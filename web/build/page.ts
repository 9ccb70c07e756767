import type { Language } from '@portal/contract/api/texts'

/**
 * The line above every page: a link to the emergency page, and the number of the brand's emergency service. `skip` is the label
 * of the skip link, which comes before the line.
 */
export interface EmergencyLine {
  skip: string
  heading: string
  question: string
  path: string
  number: string
  /** The `tel:` address of the number. */
  href: string
  hours: string
}

export interface PageContent {
  language: Language
  title: string
  description: string
  /**
   * The theme colour: browsers colour their own user interface with it. In app mode, the boot script adds `night` for the
   * dark colour scheme.
   */
  themeColor: { day: string; night: string }
  /** The icon itself, as SVG. */
  icon: string
  css: string
  boot: string
  /** URL of the app's module. */
  app: string
  /** For some paths of the page: the URLs of the scripts and style sheets that a tenant's screen needs apart from the app. */
  codeOf?: Record<string, readonly string[]> | undefined
  /** Markup inside the root element. */
  markup: string
  emergencyLine: EmergencyLine
  /** Shown if the web app cannot start: a message and the label of the link that reloads. */
  failed: { text: string; retry: string }
  /** Only for a prerendered page. `waiting` is the empty frame that is shown instead in app mode or with a session. */
  prerendered?: { path: string; waiting: string }
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** The skip link and the emergency line. Both come before the root, so the keyboard and screen readers reach them first. */
function emergencyHtml({ skip, heading, question, path, number, href, hours }: EmergencyLine): string {
  const call = `<a href="${href}">${escapeHtml(number)}</a>`
  const text = `<a href="${path}">${escapeHtml(question)}</a> ${call}<span>, ${escapeHtml(hours)}</span>`
  return `<a id="skip" href="#content">${escapeHtml(skip)}</a>\n<aside id="emergency" aria-label="${escapeHtml(heading)}"><p>${text}</p></aside>`
}

const headOf = ({ language, title, icon }: Pick<PageContent, 'language' | 'title' | 'icon'>) => [
  '<!doctype html>',
  `<html lang="${language}">`,
  '<head>',
  '<meta charset="utf-8">',
  `<title>${escapeHtml(title)}</title>`,
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  '<meta name="format-detection" content="telephone=no">',
  `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
]

type KeptPageContent = Pick<PageContent, 'language' | 'title' | 'icon' | 'css' | 'markup' | 'emergencyLine'> & {
  /** Detects app mode. */
  script: string
}

/** The HTML of a page that the service worker keeps. It needs no other file. */
export const keptPageHtml = ({ markup, emergencyLine, script, ...head }: KeptPageContent): string =>
  [
    ...headOf(head),
    `<style>${head.css}</style>`,
    `<script>${script}</script>`,
    '</head>',
    '<body>',
    emergencyHtml(emergencyLine),
    `<div id="root">${markup}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')

/** The HTML of a page. It contains everything that the first paint needs. */
export function pageHtml({ prerendered, ...content }: PageContent): string {
  const path = prerendered ? ` data-page="${escapeHtml(prerendered.path)}"` : ''
  const code = content.codeOf ? ` data-code="${escapeHtml(JSON.stringify(content.codeOf))}"` : ''
  const lines = [
    ...headOf(content),
    `<meta name="description" content="${escapeHtml(content.description)}">`,
    `<meta name="theme-color" content="${content.themeColor.day}" data-night="${content.themeColor.night}">`,
    // Delays the first paint until the root has been parsed. Otherwise, the browser could draw the emergency line alone.
    '<link rel="expect" href="#root" blocking="render">',
    `<style>${content.css}</style>`,
    `<script data-app="${content.app}"${code}${path}>${content.boot}</script>`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '</head>',
    '<body>',
    emergencyHtml(content.emergencyLine),
    `<div id="failed" role="alert"><p>${escapeHtml(content.failed.text)}</p><a href="">${escapeHtml(content.failed.retry)}</a></div>`,
    `<div id="root"${path}>${content.markup}</div>`,
    ...(prerendered ? [`<div id="waiting">${prerendered.waiting}</div>`] : []),
    '</body>',
    '</html>',
  ]
  // No line breaks inside the root: its markup must be exactly what the app renders, or hydration fails.
  return `${lines.join('\n')}\n`
}

interface HostPageContent {
  language: Language
  brand: { id: string; name: string }
  /** The styles of the brand. */
  css: string
}

/** The page `/native-host`. Its script renders the content, for the language and the brand that `<html>` names. */
export const hostPageHtml = ({ language, brand, css }: HostPageContent) =>
  [
    '<!doctype html>',
    `<html lang="${language}" data-typeface="shown" data-brand="${brand.id}" data-brand-name="${escapeHtml(brand.name)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${css}</style>`,
    '<link rel="stylesheet" href="/native-host/main.css">',
    '<link rel="icon" href="/icon.svg">',
    '<script type="module" src="/native-host/main.js"></script>',
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n')
