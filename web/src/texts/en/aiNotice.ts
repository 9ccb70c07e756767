import type { aiNotice as german } from '../de/aiNotice.ts'
import type { Texts } from '../texts.ts'

export const aiNotice: Texts<typeof german> = {
  text: 'A generative AI system assigns requests to a category, recognises the people involved and assigns them to property and unit. Humans do the final check.',
}
