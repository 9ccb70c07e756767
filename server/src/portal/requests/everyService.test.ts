import type { Catalog } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { landlordServices } from '../../services/landlord.ts'
import type { Client } from '../../testing/client.ts'
import { openPortal } from '../../testing/portal.ts'
import { fillIn } from '../../testing/requests/fillIn.ts'
import type { FillOptions } from '../../testing/requests/kinds.ts'
import { apartment, apartmentObject, attach } from '../../testing/requests/repairs.ts'
import * as sample from '../../testing/requests/uploads.ts'

type Portal = Awaited<ReturnType<typeof openErika>>
type Service = Catalog['serviceTypes'][number]
type Theme = Service['themes'][number]
interface Choice {
  theme: Theme
  type: Theme['types'][number]
}

/** Opens a portal with access tokens of two hours, because `sendForm` advances the clock to stay below the limit on forms. */
async function openErika() {
  const portal = await openPortal({ as: 'Erika', environment: { ACCESS_TOKEN_SECONDS: '7200' } })
  // If the clock ran, midnight could pass between the filling in and the sending of a form, and the entered earliest date
  // would then be too early.
  portal.clock.stop()
  return portal
}

/** Sets the usage type of Erika's contract, and returns the choices of a service in the catalog of this contract. */
async function choicesFor(
  { tenant, db }: Portal,
  serviceId: string,
  usageType: 'apartment' | 'parking' | 'commercial',
) {
  await db.updateTable('units').set({ usage_type: usageType }).where('obj_header_id', '=', apartmentObject).execute()
  const query = { contractId: apartment, objHeaderId: apartmentObject }
  const { serviceTypes } = await tenant.requests.readCatalog({ query })
  const { themes = [] } = serviceTypes.find(({ id }) => id === serviceId) ?? {}
  return themes.flatMap((theme) => theme.types.map((type) => ({ theme, type })))
}

/** Passes all notices and returns the action that follows them. */
async function passNotices(tenant: Client, todo: string) {
  const action = await tenant.requests.readAction({ query: { todo } })
  if (action.kind !== 'notice') return { action, todo }
  if (!action.next) throw new Error(`The notice “${action.title.de}” leads to no action`)
  return passNotices(tenant, action.next.todo)
}

async function sendForm(
  { tenant, clock }: Portal,
  { formId, todo }: { formId: string; todo: string },
  filling: FillOptions,
) {
  clock.advance({ seconds: 11 })
  const form = await tenant.requests.readForm({ query: { contractId: apartment, formId } })
  const { answers, fileFields } = fillIn(form, filling)
  const photo = await sample.jpeg(40, 30)
  const attachments = fileFields.map((fieldId) => attach(photo, 'Foto.jpg', fieldId))
  const body = { contractId: apartment, formId, todo, answers, attachments }
  const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  const controls = form.steps.flatMap(({ fields }) => fields.filter(({ isControl, id }) => isControl && id in answers))
  return { orderNumber, answered: Object.keys(answers).length - controls.length, files: attachments.length }
}

async function list({ tenant }: Portal, language: 'de' | 'en') {
  const headers = { 'accept-language': language }
  const response = await tenant.send('GET', `/requests?contractId=${apartment}`, { headers })
  const { requests } = (await response.json()) as Awaited<ReturnType<typeof tenant.requests.listRequests>>
  return new Map(requests.map((request) => [request.orderNumber, request]))
}

test.each(landlordServices.serviceTypes.map(({ id }) => id))(
  'every choice of %s leads to a form or a link, and the sent form is listed in both languages',
  async (serviceId) => {
    const portal = await openErika()
    const choices = new Map<string, Choice>()
    const filledIn = new Set<string>()
    const sent: (Choice & Awaited<ReturnType<typeof sendForm>>)[] = []
    for (const usageType of ['apartment', 'parking', 'commercial'] as const) {
      for (const choice of await choicesFor(portal, serviceId, usageType)) {
        const id = `${choice.theme.id}/${choice.type.id}`
        if (choices.has(id)) continue
        choices.set(id, choice)
        const { action, todo } = await passNotices(portal.tenant, choice.type.todo)
        if (action.kind !== 'form') {
          expect(action.kind).toBe('link')
          continue
        }
        const { formId } = action
        sent.push({ ...choice, ...(await sendForm(portal, { formId, todo }, { pick: 'last', isComplete: false })) })
        // Each form is sent once more, with an answer or a file in every field that it then shows.
        if (filledIn.has(formId)) continue
        filledIn.add(formId)
        sent.push({ ...choice, ...(await sendForm(portal, { formId, todo }, { pick: 'first', isComplete: true })) })
      }
    }

    const themes = landlordServices.serviceTypes.find(({ id }) => id === serviceId)?.themes ?? []
    expect([...choices.keys()].sort()).toEqual(
      themes.flatMap((theme) => theme.types.map((type) => `${theme.id}/${type.id}`)).sort(),
    )
    const german = await list(portal, 'de')
    const english = await list(portal, 'en')
    for (const { theme, type, orderNumber, answered, files } of sent) {
      const request = german.get(orderNumber)
      expect(request).toMatchObject({ type: serviceId, themeText: theme.title.de, typeText: type.title.de })
      expect(english.get(orderNumber)).toMatchObject({ themeText: theme.title.en, typeText: type.title.en })
      expect(request?.subData.filter(({ label }) => label !== 'Dringlichkeit')).toHaveLength(answered)
      expect(request?.attachments).toHaveLength(files)
    }
  },
)
