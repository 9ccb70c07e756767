import { expect, test } from 'vitest'
import { requestStatus } from './requestStatus.ts'

test('each status has its number from the specification (§4)', () => {
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
