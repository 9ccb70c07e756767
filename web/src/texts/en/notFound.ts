import type { notFound as german } from '../de/notFound.ts'
import type { Texts } from '../texts.ts'

export const notFound: Texts<typeof german> = {
  heading: 'Page not found',
  text: 'There is no such address here, or not any more.',
  home: 'To the start page',
}
