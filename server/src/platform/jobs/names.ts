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
  'readReplies',
  'importFolder',
  'runImport',
  'undoImport',
  'cleanUp',
] as const

export type JobName = (typeof jobNames)[number]
