import type { Localized } from '@portal/contract/texts'

/** A page of the landlord's own site, where what is said changes more often than here. */
export const ourPage = (path: string) => `https://www.lindenhof-wohnen.example/${path}`

export const onOurSite = (title: Localized, path: string) => ({ title, url: ourPage(path) })
