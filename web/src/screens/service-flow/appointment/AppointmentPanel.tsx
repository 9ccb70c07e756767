import type { Action } from '@portal/contract/requests'

export type AppointmentAction = Extract<Action, { kind: `appointment${string}` }>

export interface AppointmentPanelProps {
  /** The follow-up of the request, which the address names. */
  todo: string
  action: AppointmentAction
  /** `h1` where it is the whole page, `h2` below another heading. */
  heading: 'h1' | 'h2'
}

/** How an appointment stands, and what the tenant can decide about it. */
export default function AppointmentPanel({ action }: AppointmentPanelProps) {
  return <p>{action.kind}</p>
}
