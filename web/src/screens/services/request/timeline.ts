import type { ServiceRequest } from '@portal/contract/requests'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageSquare from 'lucide-react/icons/message-square'
import { statusDisplay } from './status.ts'

type History = ServiceRequest['history']

/**
 * The history, newest first. The title of an entry is its status. If the next older entry has the same status, the title is
 * the entry's own text, if it has one. A text that the page shows above the history is left out of the newest entry.
 */
export function timelineOf(history: History, shownAbove?: string) {
  return history.map(({ at, status, text, message, isOutdated }, index) => {
    const { label, past = label, Icon } = statusDisplay(status, text)
    const isShown = text === '' || text === label || (index === 0 && text === shownAbove)
    const isSame = status === history[index + 1]?.status && text !== ''
    if (isSame) return { at, title: text, Icon: message === null ? CircleDot : MessageSquare, message, isOutdated }
    return { at, title: past, Icon, message, isOutdated, ...(!isShown && { text }) }
  })
}
