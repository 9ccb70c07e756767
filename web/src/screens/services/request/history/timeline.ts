import { outdatedLabel } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageSquare from 'lucide-react/icons/message-square'
import { localize } from '../../../../forms/localize.ts'
import { statusDisplay } from '../status.ts'

type History = ServiceRequest['history']

/**
 * The entries of the history of a request of this kind, newest first. The title of an entry is the name of its status. If the
 * next older entry has the same status, the entry's text, if any, is the title. Below the title, the newest entry omits the text
 * `shownAbove`. The label of an outdated text is shown separately, because only the text is struck out.
 */
export function timelineOf(history: History, kind: ServiceRequest['kind'], shownAbove?: string) {
  return history.map(({ at, status, text, message, isOutdated }, index) => {
    const { label, Icon } = statusDisplay(status, text, kind)
    const isRedundant = text === '' || text === label || (index === 0 && text === shownAbove)
    const showsTextAsTitle = status === history[index + 1]?.status && text !== ''
    const words = { isOutdated, text: isOutdated ? withoutLabel(text) : text }
    if (showsTextAsTitle) return { at, title: words, Icon: message === null ? CircleDot : MessageSquare, message }
    return { at, title: { text: label, isOutdated: false }, Icon, message, ...(!isRedundant && { words }) }
  })
}

function withoutLabel(text: string): string {
  const label = `${localize(outdatedLabel)}: `
  return text.startsWith(label) ? text.slice(label.length) : text
}
