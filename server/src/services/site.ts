import type { BrandAddresses } from '@portal/brands/brand'
import type { Localized } from '@portal/contract/api/texts'
import { brandValue } from './brandValues.ts'

type Page = keyof BrandAddresses['pages']

/** Returns the placeholder for the address of a page on the brand's website. */
export const brandPage = (page: Page) => brandValue(page)

/** Returns the `leadsTo` of a type that leads to a page on the brand's website. */
export const linkToBrandPage = (title: Localized, page: Page) => ({ title, url: brandPage(page) })
