import type { LoginData } from '@portal/contract/session'
import * as z from 'zod/mini'

const payload = z.object({ role: z._default(z.union([z.string(), z.array(z.string())]), []) })

/** The roles of an access token in lower case. The claim is a single role or a list (spec §3 and §4). */
export function rolesOf(accessToken: string): string[] {
  const claims = payload.parse(JSON.parse(decodeBase64Url(accessToken.split('.')[1] ?? '')))
  return [claims.role].flat().map((role) => role.toLowerCase())
}

/** Whether an account with these roles counts as a renter. This requires both roles (spec §4). */
export const hasRenterRole = (roles: readonly string[]) =>
  roles.includes('renter') && roles.includes('authenticateduser')

/** Whether a token is valid at a time in milliseconds: up to and including its expiry (spec §4). */
export const isValidAt = ({ accessTokenExpiry }: Pick<LoginData, 'accessTokenExpiry'>, time: number) =>
  time <= Date.parse(accessTokenExpiry)

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
