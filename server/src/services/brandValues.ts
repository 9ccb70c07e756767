import type { Brand, BrandAddresses, BrandEmergency } from '@portal/brands/brand'
import type { Letterhead } from '@portal/brands/letterhead'
import type { ServiceCatalog } from './catalog.ts'

type BrandValue = 'emergencyNumber' | 'phone' | 'postalAddress' | keyof BrandAddresses['pages']

/** Returns a placeholder for a value of the brand, to be used in strings of the catalog. `resolveBrandValues` replaces it. */
export const brandValue = (name: BrandValue): string => `{{${name}}}`

interface BrandValues extends Pick<Brand, 'phone'> {
  addresses: BrandAddresses
  emergency: BrandEmergency
  letterhead: Pick<Letterhead, 'company' | 'street' | 'place'>
}

/** The resolved catalogs, so that the portal and the desk of one process share a catalog. */
const resolved = new WeakMap<ServiceCatalog, WeakMap<BrandValues, ServiceCatalog>>()

/**
 * Returns the catalog with the numbers and pages of a brand, the same object for the same brand. Throws if the brand lacks a
 * value that the catalog uses.
 */
export function resolveBrandValues(catalog: ServiceCatalog, brand: BrandValues): ServiceCatalog {
  const byBrand = resolved.get(catalog) ?? new WeakMap<BrandValues, ServiceCatalog>()
  resolved.set(catalog, byBrand)
  const services = byBrand.get(brand) ?? replacePlaceholders(catalog, brand)
  byBrand.set(brand, services)
  return services
}

function replacePlaceholders(
  catalog: ServiceCatalog,
  { addresses, emergency, letterhead: { company, street, place }, phone }: BrandValues,
): ServiceCatalog {
  const postalAddress = `${company}, ${street}, ${place}`
  const values = new Map<string, string>(
    Object.entries({ emergencyNumber: emergency.number, phone, postalAddress, ...addresses.pages }),
  )
  const fill = (placeholder: string, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`The catalog uses ${placeholder}, which the brand does not define.`)
    return JSON.stringify(value).slice(1, -1)
  }
  return JSON.parse(JSON.stringify(catalog).replaceAll(/\{\{(\w+)\}\}/g, fill)) as ServiceCatalog
}
