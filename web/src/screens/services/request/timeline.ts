import type { ServiceRequest } from '@portal/contract/requests'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageSquare from 'lucide-react/icons/message-square'
import { statusDisplay } from './status.ts'

type History = ServiceRequest['history']

/**
 * The history, newest first. The title of an entry is its status. If the next older entry has the same status, the title is
 * the entry's own text, if it has one.
 */
export function timelineOf(history: History) {
  return history.map(({ at, status, text, message, isOutdated }, index) => {
    const { label, Icon } = statusDisplay(status, text)
    const isSame = status === history[index + 1]?.status && text !== ''
    if (isSame) return { at, title: text, Icon: message === null ? CircleDot : MessageSquare, message, isOutdated }
    return { at, title: label, Icon, message, isOutdated, ...(text !== label && text !== '' && { text }) }
  })
}
