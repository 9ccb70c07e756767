import { Badge } from '../../ui/Badge.tsx'
import { statusWords } from './status.ts'

export function StatusBadge({ status, statusMessageText }: { status: number; statusMessageText: string }) {
  const { word, tone, Icon } = statusWords(status, statusMessageText)
  return (
    <span>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {word}
      </Badge>
    </span>
  )
}
