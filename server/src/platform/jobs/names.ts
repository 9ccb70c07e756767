export const jobNames = [
  'deliver',
  'searchAppointment',
  'remindOfAppointment',
  'writeDocument',
  'writeReceipt',
  'reportEndedSessions',
  'publishEvents',
  'sendEvents',
  'writeEvents',
  'importFolder',
  'runImport',
  'undoImport',
  'cleanUp',
] as const

export type JobName = (typeof jobNames)[number]
