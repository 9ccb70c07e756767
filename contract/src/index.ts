import { account } from './account.ts'
import { availability } from './availability.ts'
import { contracts } from './contracts.ts'
import { description } from './description.ts'
import { features } from './features.ts'
import { inbox } from './inbox.ts'
import { partner } from './partner.ts'
import { registration } from './registration.ts'
import { requests } from './requests.ts'
import { session } from './session.ts'
import { telemetry } from './telemetry.ts'
import { tenantArea } from './tenantArea.ts'

/** Every call of the API, by noun. Server, client and the published OpenAPI document are made from this table. */
export const calls = {
  session,
  account,
  registration,
  contracts,
  partner,
  features,
  availability,
  requests,
  inbox,
  tenantArea,
  telemetry,
  description,
} as const
