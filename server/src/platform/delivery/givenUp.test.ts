import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runCommand } from '../../testing/processes/serverProcess.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import { openDelivery } from './deliver.ts'

/** Opens a portal whose delivery services cannot be reached, and runs the last try of a message. */
async function giveUp(message: (typeof exampleMessages)[keyof typeof exampleMessages]) {
  const environment = { SMS_GATEWAY_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' }
  const portal = await openPortal({ environment })
  const { db } = portal
  await addToOutbox(db, message)
  const { message_id: messageId } = await db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  await db.updateTable('messages').set({ tries: 59 }).execute()
  const deliver = await openDelivery(portal)
  await deliver({ messageId })
  const row = await db.selectFrom('messages').select(['state', 'content']).executeTakeFirstOrThrow()
  return { row, messageId, environment: { ...environmentOf(portal), ...environment } }
}

const { codeBySms, recoveryCodeBySms, resetPassword, confirmEmail, helpReceived } = exampleMessages

test.each([
  ['an access code', codeBySms],
  ['a code for a sign-in without the passkey', recoveryCodeBySms],
  ['a reset link', resetPassword],
  ['a link that confirms an address', confirmEmail],
])('when a message with %s is given up, its content is deleted', async (_, message) => {
  const { row } = await giveUp(message)
  expect(row).toEqual({ state: 'dead', content: {} })
})

test('when a message without a secret is given up, it keeps its content and can be sent again', async () => {
  const { row, messageId, environment } = await giveUp(helpReceived)
  expect(row).toMatchObject({ state: 'dead', content: { ticketNumber: helpReceived.ticketNumber } })
  const retry = await runCommand('platform/delivery/command.ts', ['retry', messageId], environment)
  expect(retry).toMatchObject({ code: 0 })
})

test('a retry of a message whose code was deleted fails, and says that the tenant has to request a new code', async () => {
  const { messageId, environment } = await giveUp(codeBySms)
  const retry = await runCommand('platform/delivery/command.ts', ['retry', messageId], environment)
  expect(retry).toEqual({ code: 1, output: expect.stringMatching(/deleted: the tenant has to request a new one\.\n$/) })
})
