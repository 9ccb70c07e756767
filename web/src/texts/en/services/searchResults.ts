import type { searchResults as german } from '../../de/services/searchResults.ts'
import type { Texts } from '../../texts.ts'

export const searchResults: Texts<typeof german> = {
  results: 'Services found',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  emergency: 'Emergency',
  urgent: 'Urgent',
  callFirst: 'Please call first:',
  inContract: {
    apartment: 'In your apartment',
    parking: 'In your parking space',
    commercial: 'In your commercial premises',
  },
  nothing: (words) => `We found nothing for “${words}”.`,
  nothingText: 'Try another word, such as “heating” or “key”, or ask us.',
  otherwise: 'None of these?',
  write: 'Send us a message',
  faq: 'See frequently asked questions',
}
