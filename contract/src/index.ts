import { passkeys } from './account/passkeys.ts'
import { sessions } from './account/sessions.ts'
import { undo } from './account/undo.ts'
import { account } from './account.ts'
import { description } from './api/description.ts'
import { availability } from './availability.ts'
import { contracts } from './contracts.ts'
import { features } from './features.ts'
import { inbox } from './inbox.ts'
import { partner } from './partner.ts'
import { registration } from './registration.ts'
import { requests } from './requests.ts'
import { session } from './session.ts'
import { telemetry } from './telemetry.ts'
import { tenantArea } from './tenantArea.ts'

/**
 * Every call of the API, by group. The server's routes, the published OpenAPI document, and the client of tests and proofs
 * derive from this table. The web app imports the groups that it needs, so a page does not load all of them.
 */
export const calls = {
  session,
  sessions,
  account,
  passkeys,
  registration,
  contracts,
  partner,
  undo,
  features,
  availability,
  requests,
  inbox,
  tenantArea,
  telemetry,
  description,
} as const
