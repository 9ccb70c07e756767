import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { openTokens } from '../../testing/tokens.ts'
import { rotateSigningKeys } from '../keys/signingKeys.ts'
import { createReplyReferences } from './references.ts'

const reference = { messageId: randomUUID(), orderNumber: '2600417', entry: 3 }
const inHeader = (localPart: string) => `<first@mail.example>\r\n <${localPart}@lindenhof.example> <last@mail.example>`

test('a reference is found among other Message-IDs, also after a rotation of the signing keys', async () => {
  const keysFolder = join(makeFolder(), 'keys')
  const written = createReplyReferences(await openTokens(keysFolder)).write(reference)
  await rotateSigningKeys({ keysFolder, acceptedForMs: 1, now: () => new Date() })
  const { find } = createReplyReferences(await openTokens(keysFolder))
  expect(find(inHeader(written))).toEqual(reference)
})

test('a reference that was changed, or that another portal has signed, is not found', async () => {
  const { write, find } = createReplyReferences(await openTokens(join(makeFolder(), 'keys')))
  const other = createReplyReferences(await openTokens(join(makeFolder(), 'keys')))
  for (const header of [
    inHeader(other.write(reference)),
    inHeader(write(reference).replace('2600417', '2600418')),
    inHeader(write(reference).replace('.3.', '.4.')),
    inHeader(write(reference).slice(0, -1)),
    write(reference),
    '',
  ])
    expect(find(header)).toBeUndefined()
})
