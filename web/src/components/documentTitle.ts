import { createContext } from 'react'
import { brand } from '#brand'

/** The title of the current route; undefined outside a screen. */
export const RouteTitle = createContext<string | undefined>(undefined)

/**
 * The title of the browser tab: the heading of the screen, the title of the route, and the brand. The title of the
 * route distinguishes screens that share a heading, such as "Your request has arrived".
 */
export const documentTitle = (title: string, routeTitle?: string) =>
  [...new Set([title, routeTitle, brand.name])].filter(Boolean).join(' · ')
