import type { Catalog } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { landlordServices } from '../services/landlord.ts'
import type { Client } from '../testing/client.ts'
import { type Filling, fillIn } from '../testing/fillIn.ts'
import { openPortal } from '../testing/portal.ts'
import { apartment, apartmentObject, attach } from '../testing/repairs.ts'
import * as sample from '../testing/uploads.ts'

type Portal = Awaited<ReturnType<typeof openErika>>
type Service = Catalog['serviceTypes'][number]
type Theme = Service['themes'][number]
interface Leaf {
  theme: Theme
  type: Theme['types'][number]
}

/** Signed in for as long as it takes to send so many forms without being taken for a machine. */
const openErika = () => openPortal({ as: 'Erika', environment: { ACCESS_TOKEN_SECONDS: '7200' } })

/** What the catalogue offers below a service, were Erika's contract one for such an object. */
async function leavesFor({ tenant, db }: Portal, serviceId: string, usageType: 'apartment' | 'parking' | 'commercial') {
  await db.updateTable('contracts').set({ usage_type: usageType }).where('contract_id', '=', apartment).execute()
  const query = { contractId: apartment, objHeaderId: apartmentObject }
  const { serviceTypes } = await tenant.requests.readCatalog({ query })
  const { themes = [] } = serviceTypes.find(({ id }) => id === serviceId) ?? {}
  return themes.flatMap((theme) => theme.types.map((type) => ({ theme, type })))
}

/** Through the notices to what a choice leads to. */
async function goOn(tenant: Client, todo: string) {
  const action = await tenant.requests.readAction({ query: { todo } })
  if (action.kind !== 'notice') return { action, todo }
  if (!action.next) throw new Error(`“${action.title.de}” is a dead end`)
  return goOn(tenant, action.next.todo)
}

async function sendForm(
  { tenant, clock }: Portal,
  { formId, todo }: { formId: string; todo: string },
  filling: Filling,
) {
  const form = await tenant.requests.readForm({ query: { contractId: apartment, formId } })
  const { answers, fileFields } = fillIn(form, filling)
  const photo = await sample.jpeg(40, 30)
  const attachments = fileFields.map((fieldId) => attach(photo, 'Foto.jpg', fieldId))
  const body = { contractId: apartment, formId, todo, answers, attachments }
  clock.advance({ seconds: 11 })
  const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  return { orderNumber, answered: Object.keys(answers).length, files: attachments.length }
}

async function list({ tenant }: Portal, language: 'de' | 'en') {
  const headers = { 'accept-language': language }
  const response = await tenant.send('GET', `/requests?contractId=${apartment}`, { headers })
  const { requests } = (await response.json()) as Awaited<ReturnType<typeof tenant.requests.listRequests>>
  return new Map(requests.map((request) => [request.orderNumber, request]))
}

test.each(landlordServices.serviceTypes.map(({ id }) => id))(
  'every choice of %s leads on, can be sent and is found in the list, in both languages',
  async (serviceId) => {
    const portal = await openErika()
    const leaves = new Map<string, Leaf>()
    const filledIn = new Set<string>()
    const sent: (Leaf & Awaited<ReturnType<typeof sendForm>>)[] = []
    for (const usageType of ['apartment', 'parking', 'commercial'] as const) {
      for (const leaf of await leavesFor(portal, serviceId, usageType)) {
        const id = `${leaf.theme.id}/${leaf.type.id}`
        if (leaves.has(id)) continue
        leaves.set(id, leaf)
        const { action, todo } = await goOn(portal.tenant, leaf.type.todo)
        if (action.kind !== 'form') {
          expect(action.kind).toBe('link')
          continue
        }
        const { formId } = action
        sent.push({ ...leaf, ...(await sendForm(portal, { formId, todo }, { pick: 'last', isComplete: false })) })
        // Once for each form: with every answer and file that it takes.
        if (filledIn.has(formId)) continue
        filledIn.add(formId)
        sent.push({ ...leaf, ...(await sendForm(portal, { formId, todo }, { pick: 'first', isComplete: true })) })
      }
    }

    const themes = landlordServices.serviceTypes.find(({ id }) => id === serviceId)?.themes ?? []
    expect([...leaves.keys()].sort()).toEqual(
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
