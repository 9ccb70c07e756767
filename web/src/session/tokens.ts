import type { LoginData } from '@portal/contract/session'
import * as z from 'zod/mini'

const payload = z.object({ role: z._default(z.union([z.string(), z.array(z.string())]), []) })

/** The roles an access token carries, one or a list of them, in lower case (spec §3 and §4). */
export function rolesOf(accessToken: string): string[] {
  const claims = payload.parse(JSON.parse(decodeBase64Url(accessToken.split('.')[1] ?? '')))
  return [claims.role].flat().map((role) => role.toLowerCase())
}

/** A tenant whose access code was matched; without `authenticateduser` nobody counts as one (spec §4). */
export const isRenterAmong = (roles: readonly string[]) =>
  roles.includes('renter') && roles.includes('authenticateduser')

/** Valid while the time is not after the expiry (spec §4). */
export const isValidAt = ({ accessTokenExpiry }: Pick<LoginData, 'accessTokenExpiry'>, time: number) =>
  time <= Date.parse(accessTokenExpiry)

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
