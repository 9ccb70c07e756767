import type { Field, Form } from '@portal/contract/form/form'
import { expect, test } from 'vitest'
import type { ServiceCatalog } from '../../services/catalog.ts'
import { landlordServices } from '../../services/landlord.ts'
import { openPortal } from '../../testing/portal.ts'
import { answers, apartment, heatingReport } from '../../testing/requests/repairs.ts'

const heatPump = { value: 'heatPump', label: { de: 'Nein, es gibt eine Wärmepumpe', en: 'No, there is a heat pump' } }
const serialNumber: Field = {
  kind: 'text',
  id: 'serialNumber',
  label: { de: 'Seriennummer der Wärmepumpe', en: 'Serial number of the heat pump' },
  required: true,
  maxLength: 30,
  shownWhen: { field: 'heater', isOneOf: ['heatPump'] },
}

/** Adds an option to the question about the boiler, and a question that is shown for that option. */
function withHeatPump(form: Form): Form {
  const withOption = (field: Field): Field =>
    field.kind === 'choice' && field.id === 'heater' ? { ...field, options: [...field.options, heatPump] } : field
  const steps = form.steps.map((step) =>
    step.id === 'heater' ? { ...step, fields: [...step.fields.map(withOption), serialNumber] } : step,
  )
  return { ...form, steps }
}

/** The catalog after the landlord has changed the data of a form. The code has not changed. */
const changed: ServiceCatalog = {
  ...landlordServices,
  forms: landlordServices.forms.map((form) => (form.formId === 'repairHeating' ? withHeatPump(form) : form)),
}
const open = (services = changed) => openPortal({ as: 'Erika', context: { services } })

test('a field and an option that the landlord adds to a form appear in the form and in the sent request', async () => {
  const { tenant } = await open()
  const form = await tenant.requests.readForm({ query: { contractId: apartment, formId: 'repairHeating' } })
  const heater = form.steps.find(({ id }) => id === 'heater')
  expect(heater?.fields.map(({ id }) => id)).toEqual(['heater', 'errorCode', 'serialNumber'])
  expect(heater?.fields[0]).toMatchObject({ options: expect.arrayContaining([heatPump]) })

  const changedAnswers = { ...answers, heater: 'heatPump', serialNumber: 'WP-2044-7' }
  await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant, { answers: changedAnswers }) })
  for (const [language, lines] of [
    [
      'de',
      [
        { label: 'Gibt es eine Therme in der Wohnung?', value: 'Nein, es gibt eine Wärmepumpe' },
        { label: 'Seriennummer der Wärmepumpe', value: 'WP-2044-7' },
      ],
    ],
    [
      'en',
      [
        { label: 'Is there a boiler in your home?', value: 'No, there is a heat pump' },
        { label: 'Serial number of the heat pump', value: 'WP-2044-7' },
      ],
    ],
  ] as const) {
    const headers = { 'accept-language': language }
    const response = await tenant.send('GET', `/requests?contractId=${apartment}`, { headers })
    const { requests } = (await response.json()) as Awaited<ReturnType<typeof tenant.requests.listRequests>>
    expect(requests[0]?.subData).toEqual(expect.arrayContaining([...lines]))
  }
})

test('the new field is checked like any other field, and is not required while it is hidden', async () => {
  const { tenant } = await open()
  const incomplete = await heatingReport(tenant, { answers: { ...answers, heater: 'heatPump' } })
  await expect(tenant.requests.submitRequest({ headers: {}, body: incomplete })).rejects.toMatchObject({
    body: { code: 'invalidAnswers', fields: [{ field: 'answers.serialNumber', code: 'required' }] },
  })
  await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
})

test('an option that the landlord removed is refused with the name of its field', async () => {
  const { tenant } = await open(landlordServices)
  const body = await heatingReport(tenant, { answers: { ...answers, heater: 'heatPump' } })
  await expect(tenant.requests.submitRequest({ headers: {}, body })).rejects.toMatchObject({
    body: { code: 'invalidAnswers', fields: [{ field: 'answers.heater', code: 'notAnOption' }] },
  })
})
