import { requestStatus } from '@portal/contract/requestStatus'

const { workDone, closed, withdrawn } = requestStatus

/** Whether a request with this status is open. A status number that the landlord has added counts as open. */
export const isOpenStatus = (status: number): boolean => !([workDone, closed, withdrawn] as number[]).includes(status)
