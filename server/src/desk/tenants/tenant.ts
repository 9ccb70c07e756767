import type { DeskTenant } from '@portal/contract/desk/tenants'
import type { CodeChannel } from '@portal/contract/registration'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { canSendSms, isTelephoneNumber } from '../../platform/delivery/channelServices.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { connectableTenancies } from '../../portal/contracts/access.ts'
import { hasLeftHome } from '../../portal/contracts/leftHome.ts'
import { isContractInPortfolio } from '../places/portfolio.ts'
import { findTenant } from './search.ts'

type Limited = Pick<StaffCaller, 'places'>
type TenantContext = Pick<Context, 'db' | 'now' | 'settings'>

const selectDetails = (db: Kysely<DB>, tenantId: string, now: Date) =>
  db
    .selectFrom('partners as partner')
    .leftJoin('accounts as account', 'account.partner_id', 'partner.partner_id')
    .where('partner.partner_id', '=', tenantId)
    .select([
      'partner.organisation',
      'partner.street',
      'partner.house_number as houseNumber',
      'partner.zip',
      'partner.town',
      'partner.mobile',
      'partner.landline',
      'partner.email',
      'account.email as accountEmail',
      'account.connected_at as connectedAt',
    ])
    .select(hasLeftHome(now).as('hasLeftHome'))
    .executeTakeFirstOrThrow()

/** The tenancies of the tenant in the caller's portfolio, the newest first. */
async function listTenancies(db: Kysely<DB>, caller: Limited, tenantId: string, now: Date) {
  const rows = await db
    .selectFrom('tenancies as tenancy')
    .innerJoin('tenancy_access as access', (join) =>
      join
        .onRef('access.partner_id', '=', 'tenancy.partner_id')
        .onRef('access.contract_id', '=', 'tenancy.contract_id'),
    )
    .innerJoin('contracts as contract', 'contract.contract_id', 'tenancy.contract_id')
    .innerJoin('rented_objects as object', 'object.contract_id', 'tenancy.contract_id')
    .where('tenancy.partner_id', '=', tenantId)
    .where(isContractInPortfolio(caller, 'tenancy.contract_id'))
    .orderBy('tenancy.from_day', 'desc')
    .orderBy('tenancy.contract_id')
    .select([
      'tenancy.contract_id as contractId',
      'contract.external_id as externalId',
      'object.object_description as object',
      'object.street',
      'object.house_number',
      'object.zip',
      'object.town',
      'tenancy.role',
      'tenancy.from_day as from',
      'access.ends_on as to',
      'access.readable_until as readableUntil',
      'access.joins_on as joinsOn',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('tenancies as other')
          .innerJoin('partners as partner', 'partner.partner_id', 'other.partner_id')
          .whereRef('other.contract_id', '=', 'tenancy.contract_id')
          .whereRef('other.partner_id', '!=', 'tenancy.partner_id')
          .orderBy('partner.name')
          .select(['other.partner_id as tenantId', 'partner.name']),
      ).as('otherTenants'),
    )
    .execute()
  const today = dayInGermany(now)
  return rows.map(({ street, house_number, zip, town, joinsOn, ...row }) => ({
    ...row,
    address: `${street} ${house_number}, ${zip} ${town}`,
    access: accessOn(today, { ...row, joinsOn }),
  }))
}

/** The same rule as for the tenant's own calls (`portal/contracts/access.ts`). */
function accessOn(
  today: string,
  { to, readableUntil, joinsOn }: { to: string | null; readableUntil: string | null; joinsOn: string | null },
): DeskTenant['tenancies'][number]['access'] {
  if ((joinsOn !== null && joinsOn > today) || (readableUntil !== null && readableUntil < today)) return 'none'
  return to !== null && to < today ? 'readOnly' : 'full'
}

/** The newest valid code for connecting an account. */
const findValidCode = (db: Kysely<DB>, tenantId: string, now: Date) =>
  db
    .selectFrom('access_codes')
    .where('partner_id', '=', tenantId)
    .where('purpose', '=', 'connection')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select(['created_at as sentAt', 'channel', 'expires_at as validUntil'])
    .limit(1)
    .executeTakeFirst()

const hasConnectableTenancy = (db: Kysely<DB>, caller: Limited, tenantId: string, now: Date) =>
  connectableTenancies(db, now)
    .where('partner_id', '=', tenantId)
    .where(isContractInPortfolio(caller, 'tenancy_access.contract_id'))
    .limit(1)
    .executeTakeFirst()

/** Returns a tenant of the caller's portfolio with contact data, account and tenancies; undefined if there is none. */
export async function showTenant(
  { db, now, settings }: TenantContext,
  caller: Limited,
  tenantId: string,
): Promise<DeskTenant | undefined> {
  const at = now()
  const found = await findTenant(db, caller, tenantId, at)
  if (!found) return undefined
  const details = await selectDetails(db, tenantId, at)
  const { street, houseNumber, zip, town, hasLeftHome } = details
  const hasPostalAddress = street !== null && houseNumber !== null && zip !== null && town !== null
  const code = await findValidCode(db, tenantId, at)
  const needsCode = !found.hasAccount && (await hasConnectableTenancy(db, caller, tenantId, at)) !== undefined
  const channels: readonly (CodeChannel | false)[] = needsCode
    ? [
        hasPostalAddress && !hasLeftHome && 'letter',
        isTelephoneNumber(details.mobile) && (await canSendSms(db, settings)) && 'sms',
      ]
    : []
  return {
    ...found,
    kind: details.organisation === null ? 'person' : 'organisation',
    postalAddress: hasPostalAddress ? `${street} ${houseNumber}, ${zip} ${town}` : null,
    hasLeftHome,
    mobile: details.mobile,
    landline: details.landline,
    email: details.email,
    account:
      details.accountEmail === null
        ? null
        : { email: details.accountEmail, connectedAt: details.connectedAt?.toISOString() ?? null },
    code: code ? { ...code, sentAt: code.sentAt.toISOString(), validUntil: code.validUntil.toISOString() } : null,
    codeChannels: channels.filter((channel) => channel !== false),
    tenancies: await listTenancies(db, caller, tenantId, at),
  }
}
