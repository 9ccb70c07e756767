import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onFinished } from '../../testing/cleanup.ts'
import { openMachine } from '../../testing/integration/machine.ts'
import { openPortal } from '../../testing/portal.ts'
import { decide, switchReceiptsOff } from '../../testing/requests/appointments.ts'
import { apartment, attach, heatingReport } from '../../testing/requests/repairs.ts'
import { png } from '../../testing/requests/uploads.ts'

const program = join(import.meta.dirname, '../../../../docs/examples/erp.mjs')

test('the sample ERP takes a repair from its arrival to its end, with an appointment, a PDF and a reply', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  await switchReceiptsOff(portal.db)
  const { token } = await openMachine(portal, ['events:read', 'requests:read', 'requests:write'])
  const folder = join(portal.dataDir, 'erp')
  const erp = spawn(process.execPath, [program], {
    env: { PORTAL_URL: portal.baseUrl, PORTAL_TOKEN: token, ERP_FOLDER: folder, VISIT_IN_SECONDS: '2' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  erp.stderr.on('data', (text) => {
    problems += String(text)
  })
  onFinished(async () => {
    erp.kill()
    if (erp.exitCode === null && erp.signalCode === null) await once(erp, 'exit')
  })

  const body = await heatingReport(tenant, { attachments: [attach(await png())] })
  const { requestId, orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  const read = async () => {
    const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, requestId } })
    return requests[0]
  }
  await expect.poll(async () => (await read())?.status, { timeout: 20_000, interval: 100 }).toBe(40)
  await decide(tenant, (await read())?.addMessage ?? '', { message: 'Bitte klingeln.' })
  await expect.poll(async () => (await read())?.status, { timeout: 40_000, interval: 200 }).toBe(60)
  expect(problems).toBe('')

  const request = await read()
  expect(request?.documents).toMatchObject([{ title: 'Arbeitsbericht', mimeType: 'application/pdf' }])
  expect(request?.history.filter(({ isAnswer }) => isAnswer).map(({ message }) => message)).toEqual([
    'Danke für die Nachricht.',
    'Wir haben einen Fachbetrieb beauftragt.',
  ])
  expect(request?.history.map(({ status }) => status)).toEqual(expect.arrayContaining([10, 30, 40, 50, 60]))
  expect(request?.history.some(({ text }) => text.includes('abgesagt'))).toBe(false)
  const stored = JSON.parse(readFileSync(join(folder, orderNumber, 'request.json'), 'utf8')) as { number: string }
  expect(stored.number).toBe(orderNumber)
  expect(readdirSync(join(folder, orderNumber))).toHaveLength(2)
})
