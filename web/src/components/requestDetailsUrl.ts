/**
 * The URL of the details of a request. With this URL, the browser's back button closes the details. With `contractId`, the URL
 * also selects that contract.
 */
export const requestAddress = (requestId: string, contractId?: string) =>
  `/services?${new URLSearchParams({ request: requestId, ...(contractId !== undefined && { contract: contractId }) })}`
