import type { sameRequest as german } from '../../de/services/sameRequest.ts'
import type { Texts } from '../../texts.ts'

export const sameRequest: Texts<typeof german> = {
  ofTenants: (title, number, sender) =>
    `${sender ? `${sender} already has an open request about this` : 'You already have an open request about this'}: ${title}, order number ${number}. If it happens again or there is more to say, add a message there. If it is about something else, continue here.`,
  ofBuilding: (title) =>
    `This has already been reported for your building: ${title}. If it is about something else, continue here.`,
  seeStatus: 'See its status',
}
