/**
 * The address of the details of a request. With this address, the browser's back button closes the details. With a contract,
 * the address also selects that contract.
 */
export const requestAddress = (requestId: string, contractId?: string) =>
  `/services?${new URLSearchParams({ request: requestId, ...(contractId !== undefined && { contract: contractId }) })}`
