/** The ids that identify a type of the catalog. */
export interface ServiceChoice {
  serviceTypeId: string
  themeId: string
  typeId: string
}

/** The URL that starts the service flow with this type of the catalog already chosen. */
export const serviceAddress = ({ serviceTypeId, themeId, typeId }: ServiceChoice) =>
  `/services/${encodeURIComponent(serviceTypeId)}?${new URLSearchParams({ theme: themeId, type: typeId })}`

/** The URL that continues the stored draft of a service, without the question whether the tenant wants to. */
export const draftAddress = (serviceTypeId: string) => `/services/${serviceTypeId}?continue`
