import type { BrandServices } from '@portal/brands/brand'
import type { Localized } from '@portal/contract/texts'
import { brandValue } from './ofBrand.ts'

type Page = keyof BrandServices['pages']

/** A page of the brand's own site, where what is said changes more often than here. */
export const ourPage = (page: Page) => brandValue(page)

export const onOurSite = (title: Localized, page: Page) => ({ title, url: ourPage(page) })
