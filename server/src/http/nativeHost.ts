import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { contentSecurityFor } from './contentSecurity.ts'
import type { WebFile } from './webFiles.ts'

/** The page on which the portal is tried as inside the native app, and all that belongs to it. */
export const isOfNativeHost = (path: string) => /^\/*native-host(\/|$)/.test(path)

/** One of our own pages asks for another inside its frame: the address bar, other sites and scripts cannot say so. */
export const isForFrame = ({ 'sec-fetch-dest': kind, 'sec-fetch-site': asker }: IncomingHttpHeaders) =>
  kind === 'iframe' && asker === 'same-origin'

/** Stands before every other script of the page, as what a native app injects when a document starts. */
const transport = '<script src="/native-host/transport.js"></script>'

const framed = new WeakMap<WebFile, WebFile>()

/** A page of the portal as the phone of the native host shows it: with the native side in it, inside a frame of ours alone. */
export function inFrame(file: WebFile): WebFile {
  if (!file.headers['content-type']?.startsWith('text/html')) return file
  const page = framed.get(file) ?? withTransport(file)
  framed.set(file, page)
  return page
}

function withTransport(file: WebFile): WebFile {
  const content = Buffer.from(file.content.toString().replace('<head>', `<head>\n${transport}`))
  return {
    content,
    packed: [],
    headers: {
      ...file.headers,
      'content-security-policy': contentSecurityFor(content.toString(), { framedBy: "'self'" }),
      'x-frame-options': 'SAMEORIGIN',
      vary: 'accept-encoding, cookie, sec-fetch-dest, sec-fetch-site',
    },
    // Another one than that of the plain page, so that neither is ever taken for the other.
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
  }
}
