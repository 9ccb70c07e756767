import { deskBase } from '@portal/contract/desk/deskCall'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { startProvider } from '../../testing/desk/provider.ts'
import { deskUrl, openSignOnBrowser } from '../../testing/desk/signOnBrowser.ts'
import { openMember } from '../../testing/desk/staff.ts'
import { openPortal } from '../../testing/portal.ts'

const block = openForBlock(async () => {
  const provider = await startProvider(`${deskUrl}${deskBase}/session/sso/callback`)
  return { provider, portal: await openPortal({ environment: { ...provider.environment, DESK_URL: deskUrl } }) }
})
const openBrowser = () => openSignOnBrowser(block().provider, block().portal.baseUrl)

test.each(['agent', 'lead'])(
  'a new %s sees no tenant before an administrator assigns places or all houses',
  async (role) => {
    const admin = await openMember(block().portal, { role: 'admin' })
    const browser = openBrowser()
    await browser.signOn({ sub: `new-${role}`, name: 'Greta', roles: [role] })
    const member = browser.client()
    const { staffId } = await member.session.readSession()
    const countTenants = async () => (await member.tenants.searchTenants({ query: {} })).tenants.length
    const findListed = async () => (await admin.staff.listStaff()).staff.find((each) => each.staffId === staffId)
    expect(await countTenants()).toBe(0)
    expect(await member.session.readSession()).toMatchObject({ places: [], awaitsPlaces: true })
    expect(await findListed()).toMatchObject({ places: [], awaitsPlaces: true })
    const change = async (body: object) =>
      admin.staff.changeMember({
        params: { staffId },
        body: {
          name: 'Greta',
          role: role as 'agent',
          placeIds: [],
          revision: (await findListed())?.revision ?? 0,
          ...body,
        },
      })
    await change({})
    expect(await countTenants()).toBe(0)
    await change({ assignsAllHouses: true })
    expect(await countTenants()).toBeGreaterThan(0)
    await browser.signOn({ sub: `new-${role}`, name: 'Greta', roles: [role] })
    expect(await browser.client().session.readSession()).toMatchObject({ places: [], awaitsPlaces: false })
  },
)

test('a new member with an assigned house awaits nothing, and sees this house only', async () => {
  const admin = await openMember(block().portal, { role: 'admin' })
  const browser = openBrowser()
  await browser.signOn({ sub: 'house-1', name: 'Greta', roles: ['agent'] })
  const { staffId } = await browser.client().session.readSession()
  const [house] = (await admin.staff.searchPlaces({ query: { search: 'lindenhof 12' } })).places
  await admin.staff.changeMember({
    params: { staffId },
    body: { name: 'Greta', role: 'agent', placeIds: [house?.placeId ?? ''], revision: 0 },
  })
  expect(await browser.client().session.readSession()).toMatchObject({ places: [house?.name], awaitsPlaces: false })
})

test.each(['admin', 'auditor'])(
  'a %s whom the provider makes an agent sees no tenant before places are assigned',
  async (role) => {
    const person = { sub: `changed-${role}`, name: 'Henri' }
    const browser = openBrowser()
    await browser.signOn({ ...person, roles: [role] })
    expect(await browser.client().session.readSession()).toMatchObject({ role, awaitsPlaces: false })
    await browser.signOn({ ...person, roles: ['agent'] })
    const member = browser.client()
    expect(await member.session.readSession()).toMatchObject({ role: 'agent', awaitsPlaces: true })
    expect((await member.tenants.searchTenants({ query: {} })).tenants).toEqual([])
  },
)
