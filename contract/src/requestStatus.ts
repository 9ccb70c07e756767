/** The statuses of a request that the portal knows. The landlord may add numbers, so a request can carry any other, too. */
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
