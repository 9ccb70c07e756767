import { escapeHtml } from '../../web/build/page.ts'

interface PageContent {
  title: string
  /** The icon itself, as SVG. */
  icon: string
  themeColor: { day: string; night: string }
  /** The address of the app's module. */
  script: string
  /** The address of the style sheet. In development, the module loads the styles. */
  styles?: string
}

/** The only page of the desk. The app sets its language and title. */
export const pageHtml = ({ title, icon, themeColor, script, styles }: PageContent): string =>
  [
    '<!doctype html>',
    '<html lang="de" data-typeface="shown">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="format-detection" content="telephone=no">',
    `<meta name="theme-color" content="${themeColor.day}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColor.night}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    ...(styles === undefined ? [] : [`<link rel="stylesheet" href="${styles}">`]),
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Bitte schalten Sie JavaScript ein. Please turn on JavaScript.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
