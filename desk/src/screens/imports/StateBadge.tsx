import type { ImportState } from '@portal/contract/integration/importedFiles'
import { Badge } from '@portal/web/ui/feedback/Badge.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentProps } from 'react'
import { imports as texts } from '#texts/imports'

type Look = [tone: NonNullable<ComponentProps<typeof Badge>['tone']>, Icon: typeof Clock]

const looks: Readonly<Record<ImportState, Look>> = {
  checking: ['neutral', Clock],
  ready: ['accent', Eye],
  unchanged: ['neutral', CircleCheck],
  refused: ['danger', CircleAlert],
  applying: ['neutral', Clock],
  applied: ['success', CircleCheck],
  undoing: ['neutral', Clock],
  undone: ['neutral', Undo2],
  interrupted: ['warning', CircleAlert],
  discarded: ['neutral', Undo2],
}

/** The state of an import. */
export function StateBadge({ state }: { state: ImportState }) {
  const [tone, Icon] = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {texts.states[state]}
    </Badge>
  )
}
