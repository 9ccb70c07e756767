import type { ServiceRequest } from '@portal/contract/requests'
import CircleDot from 'lucide-react/icons/circle-dot'
import { statusDisplay } from './status.ts'

type History = ServiceRequest['history']

/** The history, newest first. The title is the new status, or the landlord's text if the status is unchanged. */
export function timelineOf(history: History) {
  return history.map(({ at, status, text }, index) => {
    const { label, Icon } = statusDisplay(status, text)
    const isSame = status === history[index + 1]?.status && text !== ''
    if (isSame) return { at, title: text, Icon: CircleDot }
    return { at, title: label, Icon, ...(text !== label && text !== '' && { text }) }
  })
}
