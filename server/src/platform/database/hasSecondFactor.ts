import { type RawBuilder, sql } from 'kysely'

/** An SQL condition: the row `member` of the table `staff` has an authenticator app or a passkey as the second factor. */
export const hasSecondFactor = (member: string): RawBuilder<boolean> => sql`
  (${sql.ref(`${member}.totp_id`)} is not null
    or exists (select from staff_passkeys where staff_passkeys.staff_id = ${sql.ref(`${member}.staff_id`)}))
`
