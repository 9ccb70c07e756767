import type { ServerResponse } from 'node:http'
import type { Settings } from '../../settings.ts'

/**
 * The default content security policy: nothing in the response may run or load, and no page may embed the response in a
 * frame.
 */
export const sealedPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const deniedPermissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
]

/**
 * The default headers of every response. Web files replace `cache-control`; pages, the service worker and delivered files
 * replace the content security policy; a page in the frame of `/native-host` also replaces `x-frame-options`.
 */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': sealedPolicy,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedPermissions.map((name) => `${name}=()`).join(', '),
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
