import { expect, test } from 'vitest'
import { contact, helpRequest } from '../../testing/contact.ts'
import { contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { openPortal } from '../../testing/portal.ts'

test('several tickets and contact messages can be deleted at once, and none is deleted if a number is wrong', async () => {
  const portal = await openPortal()
  const { visitor } = portal
  const run = contactCommandInThisProcess(portal)
  const { ticketNumber: first } = await visitor.registration.requestHelp({ body: helpRequest })
  const { ticketNumber: second } = await visitor.registration.requestHelp({ body: helpRequest })
  const { orderNumber } = await visitor.requests.submitRequest({ headers: {}, body: contact() })
  const wrong = await run('delete', first, '9999999')
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('9999999') })
  expect((await run('tickets')).output).toContain(first)
  expect(await run('delete', first, second, orderNumber)).toEqual({
    code: 0,
    output: '3 entries are deleted; their files follow within two days.\n',
  })
  expect(await run('tickets')).toMatchObject({ output: 'The list is empty.\n' })
  expect(await run('messages')).toMatchObject({ output: 'The list is empty.\n' })
})
