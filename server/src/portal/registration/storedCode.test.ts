import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoAccessCode } from '../../demo/accounts.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { openTokens } from '../../testing/tokens.ts'
import { hashesOf } from './codes.ts'
import { runCodesCommand } from './codesCommand.ts'

const { code, customerNumber } = demoAccessCode

/** The plain hash that earlier versions of the portal stored for the access code of the demo landlord. */
const earlierHash = (partnerId: string) =>
  createHash('sha256')
    .update(`${partnerId} ${code.replaceAll('-', '')}`)
    .digest()

const findCode = async ({ db }: Awaited<ReturnType<typeof openPortal>>) =>
  db.selectFrom('access_codes').select(['partner_id', 'code_hash']).executeTakeFirstOrThrow()

test('a code is not stored as a plain hash, which an attacker could reverse by trying all codes', async () => {
  const portal = await openPortal()
  const { partner_id, code_hash } = await findCode(portal)
  expect(code_hash).not.toEqual(earlierHash(partner_id))
})

test('a code that an earlier version sent stays valid', async () => {
  const portal = await openPortal({ as: 'Neumann' })
  const { partner_id } = await findCode(portal)
  await portal.db
    .updateTable('access_codes')
    .set({ code_hash: earlierHash(partner_id) })
    .execute()
  expect(await portal.tenant.registration.matchCode({ body: { code, customerNumber } })).toEqual({ hasError: false })
})

test('two portals with different keys store different hashes of the same code', async () => {
  const storedHash = async () => hashesOf(await openTokens(), '4711002', code.replaceAll('-', ''))[0]
  expect(await storedHash()).not.toEqual(await storedHash())
})

test('`npm run codes` makes no codes, and no keys, if the folder of the data has no keys: the server would refuse the codes', async () => {
  const portal = await openPortal()
  const dataDir = makeFolder()
  const environment = { ...environmentOf(portal), DATA_DIR: dataDir }
  const countCodes = async () => (await portal.db.selectFrom('access_codes').select('code_hash').execute()).length
  const before = await countCodes()
  await expect(runCodesCommand(['send', '4711004'], environment)).rejects.toThrow(
    `There are no keys in ${join(dataDir, 'keys')}: run the command with the DATA_DIR of the server`,
  )
  expect([await countCodes(), readdirSync(dataDir)]).toEqual([before, []])
})
