import type { Action } from '@portal/contract/requests'
import type { HeadingPlace } from './StageHeading.tsx'
import type { Decision } from './useDecision.ts'

export type AppointmentAction = Extract<Action, { kind: `appointment${string}` }>

export interface StageProps<Kind extends AppointmentAction['kind']> {
  action: Extract<AppointmentAction, { kind: Kind }>
  decision: Decision
  heading: HeadingPlace
}
