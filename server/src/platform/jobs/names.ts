export const jobNames = [
  'deliver',
  'searchAppointment',
  'remindOfAppointment',
  'writeDocument',
  'writeReceipt',
  'reportEndedSessions',
  'importFolder',
  'cleanUp',
] as const

export type JobName = (typeof jobNames)[number]
