import { imports } from './imports.ts'
import { integrations } from './integrations.ts'
import { log } from './log.ts'
import { passkeys } from './passkeys.ts'
import { session } from './session.ts'
import { staff } from './staff.ts'
import { tenants } from './tenants.ts'

/** Every call of the desk, by group. The web app of the tenants does not load this table. */
export const deskCalls = { session, passkeys, staff, tenants, imports, integrations, log } as const
