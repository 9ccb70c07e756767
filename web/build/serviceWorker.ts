import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { classicScript } from './classicScript.ts'

const source = fileURLToPath(new URL('../src/serviceWorker.ts', import.meta.url))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of a kept page. The page may use only its own styles and script, and may load only the font,
 * which the browser may still have in its cache.
 */
function contentSecurityOf(html: string): string {
  const [style, ...otherStyles] = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const [script, ...otherScripts] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  if (style === undefined || script === undefined || otherStyles.length + otherScripts.length > 0)
    throw new Error('A kept page needs one style sheet and one script.')
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "font-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** A page as the service worker keeps it: the HTML, the status and the security headers. */
const keptPage = (html: string, status: number) => ({
  html,
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityOf(html),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
})

interface Pages {
  /** The path of the emergency page. */
  emergencyPath: string
  /** The HTML of the emergency page. */
  emergency: string
  /** `offline` and `failed`: the HTML of the two outage pages. */
  offline: string
  failed: string
}

/** The service worker of one language, with the three pages that it keeps. */
export async function serviceWorker({ emergencyPath, emergency, offline, failed }: Pages): Promise<string> {
  const keptPages = {
    emergencyPath,
    emergency: keptPage(emergency, 200),
    offline: keptPage(offline, 503),
    failed: keptPage(failed, 503),
  }
  return `const keptPages=${JSON.stringify(keptPages)};${await classicScript(source)}`
}
