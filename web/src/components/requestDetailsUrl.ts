/**
 * The URL of the services page with the details of a request open. The details have their own URL, so the back button of the
 * browser closes them. With `contractId`, the URL also selects that contract.
 */
export const requestDetailsUrl = (requestId: string, contractId?: string) =>
  `/services?${new URLSearchParams({ request: requestId, ...(contractId !== undefined && { contract: contractId }) })}`
