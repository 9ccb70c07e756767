import { expect, test } from 'vitest'
import { requestStatus } from './requestStatus.ts'

test('the status numbers are those that the landlord’s system writes', () => {
  expect(requestStatus).toEqual({
    received: 10,
    beingChecked: 20,
    commissioned: 30,
    appointmentAgreed: 40,
    workDone: 50,
    closed: 60,
    withdrawn: 90,
  })
})
