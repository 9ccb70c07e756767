import type { notFound as german } from '../de/notFound.ts'
import type { Texts } from '../texts.ts'

export const notFound: Texts<typeof german> = {
  heading: 'Page not found',
  text: 'This address does not exist in the tenant portal, or no longer exists. Here is the way back to the portal:',
  home: 'To the start page',
}
