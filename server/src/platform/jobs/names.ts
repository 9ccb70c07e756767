export const jobNames = [
  'deliver',
  'searchAppointment',
  'remindOfAppointment',
  'writeDocument',
  'writeReceipt',
  'reportEndedSessions',
  'cleanUp',
] as const

export type JobName = (typeof jobNames)[number]
