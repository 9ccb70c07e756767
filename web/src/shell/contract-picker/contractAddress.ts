import type { Contract } from '@portal/contract/contracts'

/** Street and house number: "Lindenallee 12". */
export const addressOf = ({ objectAddressStreet, objectAddressHousenumber }: Contract) =>
  `${objectAddressStreet} ${objectAddressHousenumber}`
