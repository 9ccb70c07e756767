import type { notFound as german } from '../de/notFound.ts'
import type { Texts } from '../texts.ts'

export const notFound: Texts<typeof german> = {
  heading: 'Page not found',
  text: 'This address does not exist here, or no longer exists.',
  home: 'To the start page',
}
