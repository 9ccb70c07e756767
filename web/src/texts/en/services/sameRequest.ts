import type { sameRequest as german } from '../../de/services/sameRequest.ts'
import type { Texts } from '../../texts.ts'

export const sameRequest: Texts<typeof german> = {
  ofTenants: (title, number, sender) =>
    `${sender ? `${sender} already has an open request about this` : 'You already have an open request about this'}: ${title}, order number ${number}.`,
  ofBuilding: (title) => `This has already been reported for your building: ${title}.`,
  seeStatus: 'See its status',
}
