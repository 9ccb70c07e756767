import type { Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { apartment, todoFor } from '../../testing/requests/repairs.ts'

const onFileIn = ({ steps }: Form) =>
  Object.fromEntries(
    steps.flatMap(({ fields }) => fields.flatMap((field) => ('onFile' in field ? [[field.id, field.onFile]] : []))),
  )
const idsIn = ({ steps }: Form) => steps.flatMap(({ fields }) => fields.map(({ id }) => id))

test('a form is prefilled with the answers that the choice contains, and asks for no times if an appointment search follows', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const read = async (formId: string, ...choice: [themeId: string, typeId: string] | []) => {
    const [themeId, typeId] = choice
    const todo = themeId && typeId ? { todo: await todoFor(tenant, themeId, typeId) } : {}
    return tenant.requests.readForm({ query: { contractId: apartment, formId, ...todo } })
  }
  const usual = { letIn: 'me', phone: '0172 9925904' }

  const tap = await read('repairWater', 'bathroom', 'tapDrips')
  expect(onFileIn(tap)).toEqual({ rooms: ['bathroom'], leak: 'drips', ...usual })
  expect(idsIn(tap)).not.toContain('bestTimes')

  expect(tap.answerWithin.de).toContain('Nach dem Absenden suchen wir einen Termin für Sie.')

  expect(onFileIn(await read('repairWater', 'kitchen', 'kitchenTap'))).toMatchObject({
    rooms: ['kitchen'],
    leak: 'drips',
  })

  const brownWater = await read('repairWater', 'water', 'brownWater')
  expect(onFileIn(brownWater)).toEqual({ leak: 'no', ...usual })
  expect(idsIn(brownWater)).toContain('bestTimes')
  expect(brownWater.answerWithin.de).toContain('innerhalb von zwei Werktagen')

  // A client that names no choice, or a choice that leads to another form, gets the whole form.
  const whole = await read('repairWater')
  expect(onFileIn(whole)).toEqual(usual)
  expect(idsIn(whole)).toContain('bestTimes')
  expect(await read('repairWater', 'heating', 'noHotWater')).toEqual(whole)
})

test('a form does not ask for the room if the choice already says it', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const askedIn = async (formId: string, themeId: string, typeId: string) => {
    const todo = await todoFor(tenant, themeId, typeId)
    const { steps } = await tenant.requests.readForm({ query: { contractId: apartment, formId, todo } })
    // The flow skips a step whose questions are all prefilled.
    return steps
      .filter(({ fields }) => fields.some((field) => field.required && !('onFile' in field) && !field.shownWhen))
      .map(({ id }) => id)
  }
  expect(await askedIn('repairWater', 'kitchen', 'sinkBlocked')).toEqual(['leak', 'description'])
  expect(await askedIn('repairWater', 'bathroom', 'tapDrips')).toEqual(['description'])
  expect(await askedIn('repairWater', 'water', 'noWater')).toEqual(['place', 'description'])
})

test('the report of a broken thermostat asks for the room, and not about hot water or the boiler', async () => {
  const { tenant } = await openPortal({ as: 'Erika' })
  const todo = await todoFor(tenant, 'heating', 'thermostat')
  const form = await tenant.requests.readAction({ query: { todo } })
  expect(form).toMatchObject({ kind: 'form', formId: 'repairGeneral' })
  const general = await tenant.requests.readForm({ query: { contractId: apartment, formId: 'repairGeneral', todo } })
  expect(idsIn(general)).toContain('rooms')
  expect(idsIn(general)).not.toContain('bestTimes')
  expect(JSON.stringify(general)).not.toMatch(/Therme|warme Wasser/)
})

test('a form asks for times if no technician serves the district, so that no appointment search follows', async () => {
  const { tenant, db } = await openPortal({ as: 'Erika' })
  await db
    .updateTable('technicians')
    .set({ districts: ['10115'] })
    .execute()
  const todo = await todoFor(tenant, 'bathroom', 'tapDrips')
  const tap = await tenant.requests.readForm({ query: { contractId: apartment, formId: 'repairWater', todo } })
  expect(idsIn(tap)).toContain('bestTimes')
  expect(tap.answerWithin.de).toContain('innerhalb von zwei Werktagen')
})
