import type { ServiceRequest } from '@portal/contract/requests'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { statusDisplay } from './status.ts'

type StatusBadgeProps = Pick<ServiceRequest, 'status' | 'statusMessageText' | 'kind'>

export function StatusBadge({ status, statusMessageText, kind }: StatusBadgeProps) {
  const { label, tone, Icon } = statusDisplay(status, statusMessageText, kind)
  return (
    <span>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {label}
      </Badge>
    </span>
  )
}
