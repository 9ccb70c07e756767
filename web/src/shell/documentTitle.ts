import { createContext } from 'react'
import { brand } from '#brand'

/** The title of the open route; undefined outside of every screen. */
export const RouteTitle = createContext<string | undefined>(undefined)

/**
 * What the browser's tab shows: what a screen says, the title of its route, the brand. The same words may appear on several
 * routes, such as "We have received it": the route's title tells those apart.
 */
export const documentTitle = (title: string, routeTitle?: string) =>
  [...new Set([title, routeTitle, brand.name])].filter(Boolean).join(' · ')
