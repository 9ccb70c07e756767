import { accountTexts } from './refusalTexts/account.ts'
import { appointmentsTexts } from './refusalTexts/appointments.ts'
import { callsTexts } from './refusalTexts/calls.ts'
import { deskTexts } from './refusalTexts/desk.ts'
import { filesTexts } from './refusalTexts/files.ts'
import { importsTexts } from './refusalTexts/imports.ts'
import { integrationTexts } from './refusalTexts/integration.ts'
import { passkeysTexts } from './refusalTexts/passkeys.ts'
import { registrationTexts } from './refusalTexts/registration.ts'
import { requestsTexts } from './refusalTexts/requests.ts'
import { sessionTexts } from './refusalTexts/session.ts'
import type { RefusalTexts } from './refusalTexts/text.ts'

/** The texts that people read when a call is refused, by code (spec §8). */
export const refusalTexts: RefusalTexts = {
  // First, so that the texts for tenants replace those for staff if a code has both.
  ...deskTexts,
  ...accountTexts,
  ...sessionTexts,
  ...passkeysTexts,
  ...registrationTexts,
  ...requestsTexts,
  ...appointmentsTexts,
  ...filesTexts,
  ...callsTexts,
  ...integrationTexts,
  ...importsTexts,
}
