import type { ServiceRequest } from '@portal/contract/requests'
import CircleDot from 'lucide-react/icons/circle-dot'
import { statusWords } from './status.ts'

type History = ServiceRequest['history']

/** What a history tells, the newest first: a status where it changed, the landlord's own words where it did not. */
export function timelineOf(history: History) {
  return history.map(({ at, status, text }, index) => {
    const { word, Icon } = statusWords(status, text)
    const isSame = status === history[index + 1]?.status && text !== ''
    if (isSame) return { at, title: text, Icon: CircleDot }
    return { at, title: word, Icon, ...(text !== word && text !== '' && { text }) }
  })
}
