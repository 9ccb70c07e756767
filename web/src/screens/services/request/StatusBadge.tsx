import { Badge } from '../../../ui/feedback/Badge.tsx'
import { statusDisplay } from './status.ts'

export function StatusBadge({ status, statusMessageText }: { status: number; statusMessageText: string }) {
  const { label, tone, Icon } = statusDisplay(status, statusMessageText)
  return (
    <span>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {label}
      </Badge>
    </span>
  )
}
