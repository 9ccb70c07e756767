/** A type of the catalogue of services, by its ids. */
export interface ServiceChoice {
  serviceTypeId: string
  themeId: string
  typeId: string
}

/** Leads straight to what comes next for a type of the catalogue: its first notice, or the first step of its form. */
export const serviceAddress = ({ serviceTypeId, themeId, typeId }: ServiceChoice) =>
  `/services/${encodeURIComponent(serviceTypeId)}?${new URLSearchParams({ theme: themeId, type: typeId })}`
