import { serviceFlow } from '#texts/services/serviceFlow'
import { Link } from '../../components/Link.tsx'
import { localize } from '../../forms/localize.ts'
import styles from './ServiceFlow.module.css'
import type { FlowState } from './useFlow.ts'

/** Names the chosen type, with a link to the choice. Hidden on wide screens, because `FlowAside` shows the choice there. */
export const FlowTopic = ({ flow: { type, addressOf, isFromSummary } }: { flow: FlowState }) =>
  type && (
    <p className={styles.contract}>
      {serviceFlow.topic}: <Link href={addressOf({ kind: 'type' }, isFromSummary)}>{localize(type.title)}</Link>
    </p>
  )
