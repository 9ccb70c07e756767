/** All that runs beside the calls. */
export const jobNames = ['deliver', 'searchAppointment', 'remindOfAppointment', 'writeDocument', 'cleanUp'] as const

export type JobName = (typeof jobNames)[number]
