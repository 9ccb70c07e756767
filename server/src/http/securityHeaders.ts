import type { ServerResponse } from 'node:http'
import type { Settings } from '../settings.ts'

/** For whatever is no page: nothing in it may ever run or be shown inside another page. */
const sealed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
]

/** What every answer carries, whatever it is; a page replaces the content security policy by its own. */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': sealed,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
