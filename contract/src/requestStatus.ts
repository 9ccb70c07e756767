/** The request statuses that the portal knows. The landlord may add numbers, so a request can have any other number too. */
export const requestStatus = {
  received: 10,
  beingChecked: 20,
  commissioned: 30,
  appointmentAgreed: 40,
  workDone: 50,
  closed: 60,
  withdrawn: 90,
} as const

export type RequestStatus = (typeof requestStatus)[keyof typeof requestStatus]

/** The statuses after which no more work or appointment is expected. */
export const finishedStatuses: readonly number[] = [
  requestStatus.workDone,
  requestStatus.closed,
  requestStatus.withdrawn,
]

/** Whether a request with this status is open. A status number that the landlord has added counts as open. */
export const isOpenStatus = (status: number): boolean => !finishedStatuses.includes(status)

/** Precedes a history entry, message or document title that named an appointment which was later moved or cancelled. */
export const outdatedLabel = { de: 'Überholt', en: 'No longer valid' }
