import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { contact } from '../../testing/contact.ts'
import { contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { openPortal } from '../../testing/portal.ts'
import { fillIn } from '../../testing/requests/fillIn.ts'
import { apartment, heatingReport, todoFor } from '../../testing/requests/repairs.ts'

/** Sends the form that follows the notice of an emergency, and returns the order number. */
async function sendEmergency({ requests }: Client, todoOfChoice: string): Promise<string> {
  const notice = await requests.readAction({ query: { todo: todoOfChoice } })
  if (notice.kind !== 'notice' || !notice.next) throw new Error('The choice shows no notice that leads to a form')
  const { todo } = notice.next
  const action = await requests.readAction({ query: { todo } })
  if (action.kind !== 'form') throw new Error('No form follows the notice')
  const { formId } = action
  const form = await requests.readForm({ query: { contractId: apartment, formId } })
  const { answers: filledIn } = fillIn(form, { pick: 'first', isComplete: false })
  const body = { contractId: apartment, formId, todo, answers: filledIn }
  return (await requests.submitRequest({ headers: {}, body })).orderNumber
}

test('the list marks open emergencies and shows them first, then newer requests, then a contact message that is the newest entry', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, visitor, clock } = portal
  const run = contactCommandInThisProcess(portal)
  const emergencies: string[] = []
  for (const [theme, type] of [
    ['houseTechnology', 'stuckInLift'],
    ['water', 'waterRunning'],
    ['behaviour', 'threats'],
  ] as const) {
    emergencies.unshift(await sendEmergency(tenant, await todoFor(tenant, theme, type)))
    clock.advance({ seconds: 60 })
  }
  const { orderNumber: repair } = await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant),
  })
  clock.advance({ seconds: 60 })
  const { orderNumber: message } = await visitor.requests.submitRequest({ headers: {}, body: contact() })

  const { output } = await run()
  const listed = output.split('\n').flatMap((line) => /^\d+/.exec(line) ?? [])
  expect(listed.slice(0, 4)).toEqual([...emergencies, repair])
  expect(listed.slice(4)).toContain(message)
  expect(output.match(/^ {9}EMERGENCY /gm)).toHaveLength(emergencies.length)
  expect((await run('--top', '1')).output).toContain(`${emergencies[0]} `)
  expect((await run('requests', '--top', '1')).output).toContain(`${emergencies[0]} `)
})
