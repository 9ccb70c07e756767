import type { Contract } from '@portal/contract/contracts'

/** The address of the rented unit with postcode and town, on one line. */
export const fullAddress = (contract: Contract): string =>
  `${contract.objectAddressStreet} ${contract.objectAddressHousenumber}, ${contract.objectAddressZip} ${contract.objectAddressTown}`
