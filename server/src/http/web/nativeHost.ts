import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { contentSecurityFor } from '../security/contentSecurity.ts'
import type { WebFile } from './webFiles.ts'

/**
 * Whether a page of the portal loads the requested page into a frame. The browser sets both headers; a request from the
 * address bar, from another site or by `fetch` has other values.
 */
export const isForFrame = ({ 'sec-fetch-dest': destination, 'sec-fetch-site': site }: IncomingHttpHeaders) =>
  destination === 'iframe' && site === 'same-origin'

/** A script that runs before every other script of the page, like a script that a native app injects at document start. */
const transport = '<script src="/native-host/transport.js"></script>'

const framed = new WeakMap<WebFile, WebFile>()

/**
 * Returns a page with the script of the native transport and with headers that let only the portal frame the page. Returns
 * files of other types unchanged.
 */
export async function inFrame(file: WebFile): Promise<WebFile> {
  if (!file.headers['content-type']?.startsWith('text/html')) return file
  const page = framed.get(file) ?? (await withTransport(file))
  framed.set(file, page)
  return page
}

async function withTransport(file: WebFile): Promise<WebFile> {
  const content = Buffer.from((await file.read()).toString().replace('<head>', `<head>\n${transport}`))
  return {
    read: async () => content,
    compressed: [],
    headers: {
      ...file.headers,
      'content-security-policy': contentSecurityFor(content.toString(), { framedBy: "'self'" }),
      'x-frame-options': 'SAMEORIGIN',
      vary: 'accept-encoding, cookie, sec-fetch-dest, sec-fetch-site',
    },
    // Differs from the ETag of the unframed page, so that a cache never confuses the two.
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
  }
}
