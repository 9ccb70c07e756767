import { expect, test } from 'vitest'
import { readSent, sentAddress } from './sentAddress.ts'

const read = (address: string) => readSent(new URL(address, 'https://portal.example').searchParams, null, 'anna')

test.each([[{ requestId: '3f', todo: 'a+b/c=&d' }], [{ requestId: '3f', todo: undefined }]])(
  'the address of a sent request contains %o',
  (sent) => {
    expect(read(sentAddress('/services/repair', sent))).toEqual(sent)
  },
)

test.each(['/services/repair', '/services/repair?step=sent', '/services/repair?step=summary&request=3f'])(
  'the address %s names no sent request',
  (address) => {
    expect(read(address)).toBeUndefined()
  },
)

test.each([
  ['the tenant who sent it', 'anna', 'A-1'],
  ['another user of the tab', 'bob', undefined],
])('from the history state of a sent request, %s (%s) reads the order number %s', (_, userId, orderNumber) => {
  const query = new URLSearchParams({ step: 'sent', request: '3f' })
  const state = { userId: 'anna', contractId: '1000000001001', orderNumber: 'A-1' }
  expect(readSent(query, state, userId)?.orderNumber).toBe(orderNumber)
})
