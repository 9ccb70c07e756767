import type { Contract } from '@portal/contract/contracts'

/** "Lindenallee 12" */
export const addressOf = ({ objectAddressStreet, objectAddressHousenumber }: Contract) =>
  `${objectAddressStreet} ${objectAddressHousenumber}`
