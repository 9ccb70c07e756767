import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactCommandThatSucceeds } from '../../testing/contactCommand.ts'
import { openPortal } from '../../testing/portal.ts'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { attach, heatingReport } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'

test('a file whose name takes more bytes than a file system accepts is saved under the beginning of its name', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const names = [`${'漢'.repeat(90)}.jpg`, 'Therme.jpg']
  const attachments = await Promise.all(names.map(async (name) => attach(await jpeg(), name)))
  const body = await heatingReport(portal.tenant, { attachments })
  const { orderNumber } = await portal.tenant.requests.submitRequest({ headers: {}, body })
  const folder = join(makeFolder(), 'saved')
  await contactCommandThatSucceeds(portal)('files', orderNumber, folder)
  expect(readdirSync(folder)).toEqual([`1 ${'漢'.repeat(83)}.jpg`, '2 Therme.jpg'])
})
