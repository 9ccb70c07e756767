import { Badge } from '@portal/web/ui/feedback/Badge.tsx'
import { staff as texts } from '#texts/staff'
import type { ListedMember } from '../../data/staff.ts'
import styles from './Staff.module.css'

const tones = { invited: 'warning', active: 'success', singleSignOn: 'success', removed: 'neutral' } as const

/** Badges that show a member's state, a missing second factor, and the number of passkeys. */
export const MemberState = ({ member: { state, hasSecondFactor, passkeys } }: { member: ListedMember }) => (
  <span className={styles.state}>
    <Badge tone={tones[state]}>{texts.states[state]}</Badge>
    {state === 'active' && !hasSecondFactor && <Badge tone="warning">{texts.noSecondFactor}</Badge>}
    {passkeys > 0 && <Badge tone="neutral">{texts.passkeys(passkeys)}</Badge>}
  </span>
)
