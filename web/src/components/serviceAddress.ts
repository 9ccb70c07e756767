/** The ids that identify a type of the catalog. */
export interface ServiceChoice {
  serviceTypeId: string
  themeId: string
  typeId: string
}

/** The URL that starts the service flow with this type of the catalog already chosen. */
export const serviceAddress = ({ serviceTypeId, themeId, typeId }: ServiceChoice) =>
  `/services/${encodeURIComponent(serviceTypeId)}?${new URLSearchParams({ theme: themeId, type: typeId })}`
