/** The names of all background jobs. */
export const jobNames = [
  'deliver',
  'searchAppointment',
  'remindOfAppointment',
  'writeDocument',
  'reportEndedSessions',
  'cleanUp',
] as const

export type JobName = (typeof jobNames)[number]
