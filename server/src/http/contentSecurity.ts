import { createHash } from 'node:crypto'

const hashesOf = (page: string, inline: RegExp) =>
  [...page.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi

interface Frames {
  /** Who may show the page inside its own. */
  framedBy?: string
  /** What the page shows inside itself. */
  shows?: string
}

/** What a built page may load and run: our own files, and of what stands in the page only what stood there when it was built. */
export function contentSecurityFor(page: string, { framedBy = "'none'", shows }: Frames = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(page, inlineScript)].join(' '),
    ["style-src 'self'", ...hashesOf(page, inlineStyle)].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(shows ? [`frame-src ${shows}`] : []),
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
