import type { BrandServices } from '@portal/brands/brand'
import type { ServiceCatalog } from './catalog.ts'

type BrandValue = 'emergencyNumber' | keyof BrandServices['pages']

/** Stands in the catalogue for a value of the brand, inside a text or in place of it, until `ofBrand` puts the value in. */
export const brandValue = (name: BrandValue): string => `{{${name}}}`

/** The catalogue with the numbers and pages of the brand that the portal runs under. */
export function ofBrand(catalog: ServiceCatalog, { emergencyNumber, pages }: BrandServices): ServiceCatalog {
  const values = new Map<string, string>(Object.entries({ emergencyNumber, ...pages }))
  const fill = (whole: string, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`The catalogue asks for ${whole}, which no brand has.`)
    return value
  }
  return JSON.parse(JSON.stringify(catalog), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\{\{(\w+)\}\}/g, fill) : value,
  ) as ServiceCatalog
}
