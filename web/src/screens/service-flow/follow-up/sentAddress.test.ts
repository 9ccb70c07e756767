import { expect, test } from 'vitest'
import { readSent, sentAddress } from './sentAddress.ts'

const read = (address: string) => readSent(new URL(address, 'https://portal.example').searchParams, null)

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
