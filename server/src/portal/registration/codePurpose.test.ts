import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { openOlderDatabase } from '../../testing/databases/olderDatabase.ts'

test('an upgrade gives each stored access code the purpose for which the code was sent', async () => {
  const { address, db } = await openOlderDatabase('0019')
  for (const customerNumber of ['connected', 'without account']) {
    await sql`insert into partners (partner_id, customer_number, first_name, last_name, birth_date, contact_confirmed_on)
      values (gen_random_uuid(), ${customerNumber}, 'A', 'B', '1970-01-01', '2025-01-01')`.execute(db)
    for (const usedAt of [null, new Date()])
      await sql`insert into access_codes (partner_id, code_hash, channel, created_at, expires_at, used_at)
        select partner_id, ${usedAt ? 'used' : 'unused'}::bytea, 'letter', now(), now(), ${usedAt} from partners
        where customer_number = ${customerNumber}`.execute(db)
  }
  await sql`insert into accounts (account_id, email, password_hash, partner_id)
    select gen_random_uuid(), 'a@example.org', '', partner_id from partners
    where customer_number = 'connected'`.execute(db)
  await migrate(address)
  const codes = await db
    .selectFrom('access_codes as code')
    .innerJoin('partners as partner', 'partner.partner_id', 'code.partner_id')
    .select(['partner.customer_number as tenant', 'code.used_at as usedAt', 'code.purpose'])
    .orderBy('partner.customer_number')
    .orderBy('code.used_at')
    .execute()
  expect(codes.map(({ tenant, usedAt, purpose }) => [tenant, usedAt ? 'used' : 'unused', purpose])).toEqual([
    ['connected', 'used', 'connection'],
    ['connected', 'unused', 'recovery'],
    ['without account', 'used', 'connection'],
    ['without account', 'unused', 'connection'],
  ])
})
