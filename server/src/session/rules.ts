import type { Role } from '@portal/contract/session'

/** A confirmed account is a user; once its access code matched it is a renter too (spec §4). */
export function rolesOf({ partnerId }: { partnerId: string | null }): readonly Role[] {
  return partnerId === null ? ['user'] : ['user', 'authenticateduser', 'renter']
}
