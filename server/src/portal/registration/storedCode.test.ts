import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoAccessCode } from '../../demo/accounts.ts'
import { openPortal } from '../../testing/portal.ts'
import { openTokens } from '../../testing/tokens.ts'
import { hashesOf } from './codes.ts'

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
