import { brandIds, loadBrand, loadBrands } from '@portal/brands/load'
import { tracesOf } from '@portal/brands/testing'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { openPortal } from '../../testing/portal.ts'
import { apartment, apartmentObject } from '../../testing/requests/repairs.ts'

type Portal = Awaited<ReturnType<typeof openPortal<'Erika'>>>

/** Returns every action that a choice leads to, and the form at its end. */
async function walk(tenant: Client, todo: string): Promise<unknown[]> {
  const action = await tenant.requests.readAction({ query: { todo } })
  if (action.kind === 'form')
    return [action, await tenant.requests.readForm({ query: { contractId: apartment, formId: action.formId } })]
  if (action.kind === 'notice' && action.next) return [action, ...(await walk(tenant, action.next.todo))]
  return [action]
}

/**
 * Sets the usage type of Erika's contract, and returns the catalog with everything that its choices lead to. Skips the
 * choices in `walked`, because a choice leads to the same texts for every usage type.
 */
async function walkAll({ tenant, db }: Portal, usageType: 'apartment' | 'parking' | 'commercial', walked: Set<string>) {
  await db.updateTable('units').set({ usage_type: usageType }).where('obj_header_id', '=', apartmentObject).execute()
  const query = { contractId: apartment, objHeaderId: apartmentObject }
  const catalog = await tenant.requests.readCatalog({ query })
  const types = catalog.serviceTypes.flatMap(({ themes }) => themes.flatMap((theme) => theme.types))
  const shown: unknown[] = [catalog]
  for (const { todo } of types) {
    if (!walked.has(todo)) shown.push(await walk(tenant, todo))
    walked.add(todo)
  }
  return { typeCount: types.length, shown }
}

test.each(brandIds)('the catalog, notices, forms and landing page of %s name no other brand', async (id) => {
  // The date is in the heating season, in which further notices are shown.
  const portal = await openPortal({ as: 'Erika', environment: { BRAND: id }, now: '2026-11-21T12:00:00Z' })
  const walked = new Set<string>()
  const walks = [
    await walkAll(portal, 'apartment', walked),
    await walkAll(portal, 'parking', walked),
    await walkAll(portal, 'commercial', walked),
  ]
  const landing = await portal.visitor.features.readLandingPage()
  const text = JSON.stringify([walks, landing])
  expect(walks[0]?.typeCount).toBeGreaterThan(100)

  const own = await loadBrand(id)
  for (const page of Object.values(own.addresses.pages)) expect(text).toContain(`"${page}"`)
  for (const other of (await loadBrands()).values())
    if (other.id !== id) expect([other.id, tracesOf(other, text)]).toEqual([other.id, []])
  expect(text).toContain(`"number":"${own.emergency.number}"`)
  expect(landing.staticConfig).toEqual({ faqURLDark: own.addresses.faq.dark, faqURLLight: own.addresses.faq.light })
})
