import type { ServiceRequest } from '@portal/contract/requests'

/** What a request is about, for the cards of "Als Nächstes". */
export const topicOf = ({ typeText, themeText }: Pick<ServiceRequest, 'typeText' | 'themeText'>) =>
  typeText || themeText
