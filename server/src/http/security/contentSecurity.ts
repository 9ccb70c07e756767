import { createHash } from 'node:crypto'

const hashesOf = (page: string, inline: RegExp) =>
  [...page.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi

interface FrameSources {
  /** The source whose pages may frame this page. By default, no page may. */
  framedBy?: string
  /** The source of the pages that this page may frame. By default, it may frame no page. */
  frames?: string
}

/**
 * The content security policy of a page. The page may load files only from the portal (images also from `blob:` and `data:`
 * URLs). Its inline scripts and styles are allowed by their hashes.
 */
export function contentSecurityFor(page: string, { framedBy = "'none'", frames }: FrameSources = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(page, inlineScript)].join(' '),
    ["style-src 'self'", ...hashesOf(page, inlineStyle)].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    // The boot script creates this Trusted Types policy, whose only result is the address of the service worker.
    'trusted-types service-worker',
  ].join('; ')
}
