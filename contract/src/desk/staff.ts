import * as z from 'zod/mini'
import { emailAddress } from '../credentials.ts'
import { administrators, deskCall, overseeingRoles, staffRoles } from './deskCall.ts'
import { staffMember } from './session.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const placeIds = z.array(z.uuid()).check(z.maxLength(200))

/** An estate, or a house. `name` is the name of the estate or the address of the house. */
export const place = z.object({ placeId: z.uuid(), kind: z.enum(['estate', 'house']), name: z.string() })

const listedMember = z.object({
  ...staffMember.shape,
  /** `invited`: the link was not used yet. `singleSignOn`: the provider decides whether the person can sign in, and with which role. */
  state: z.enum(['invited', 'active', 'singleSignOn', 'removed']),
  hasSecondFactor: z.boolean(),
  /** The number of passkeys with which the member can prove the second factor. */
  passkeys: z.int(),
  /** The estates and houses that the member is limited to; empty without a limit or if the member awaits places. A `deleted` place has no name. */
  places: z.array(z.object({ ...place.shape, kind: z.enum(['estate', 'house', 'deleted']) })),
  /** Whether the member is an agent or lead with single sign-on who sees nothing until an administrator assigns places or all houses. */
  awaitsPlaces: z.boolean(),
  /** The number of changes of this entry. A change that names an older number is refused. */
  revision: z.int(),
})

/** An administrator gives this link to the member. Only this answer contains it. It can be used once, within seven days. */
const invitation = z.object({ staffId: z.uuid(), link: z.string(), validUntil: z.string() })

export const staff = {
  listStaff: deskCall({
    method: 'GET',
    path: '/staff',
    by: overseeingRoles,
    needsAllHouses: true,
    answer: z.object({ staff: z.array(listedMember) }),
  }),
  addMember: deskCall({
    method: 'POST',
    path: '/staff',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({ name, email: emailAddress, role: z.enum(staffRoles), placeIds: z._default(placeIds, []) }),
    answer: invitation,
    refuses: ['emailTaken', 'placeNotFound'],
  }),
  /**
   * Takes effect with the member's next call. A member who awaits places gets all houses only with `assignsAllHouses`; with neither
   * places nor this field, the member still awaits places.
   */
  changeMember: deskCall({
    method: 'PUT',
    path: '/staff/{staffId}',
    by: administrators,
    needsAllHouses: true,
    body: z.strictObject({
      name,
      role: z.enum(staffRoles),
      placeIds,
      assignsAllHouses: z._default(z.boolean(), false),
      revision: z.int(),
    }),
    answer: 'nothing',
    refuses: ['staffNotFound', 'placeNotFound', 'changedMeanwhile', 'lastAdministrator'],
  }),
  /** Ends all sessions of the member, and removes password and second factor: the member sets both up again with the new link. */
  inviteAgain: deskCall({
    method: 'POST',
    path: '/staff/{staffId}/invitation',
    by: administrators,
    needsAllHouses: true,
    answer: invitation,
    refuses: ['staffNotFound', 'lastAdministrator', 'ownAccess'],
  }),
  /** Ends all sessions of the member. Entries of the log still contain the member's name. */
  removeMember: deskCall({
    method: 'DELETE',
    path: '/staff/{staffId}',
    by: administrators,
    needsAllHouses: true,
    answer: 'nothing',
    refuses: ['staffNotFound', 'lastAdministrator'],
  }),
  searchPlaces: deskCall({
    method: 'GET',
    path: '/places',
    by: overseeingRoles,
    needsAllHouses: true,
    query: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
    answer: z.object({ places: z.array(place) }),
  }),
}
