import type { Partner } from '@portal/contract/partner'
import { useState } from 'react'
import { usePartner } from '../../data/partner.ts'
import { isAppMode } from '../../native/appMode.ts'
import { serverDate } from '../../session/clock.ts'
import { useSession } from '../../session/store.ts'
import { dayInBerlin } from '../../texts/formats.ts'
import { contactCheckOf, wasAskedWithinADay } from './contactCheck.ts'

/** The contact data that the tenant is asked to confirm, and how the services screen asks. */
export interface ContactCheck {
  partner: Partner
  userId: string
  kind: NonNullable<ReturnType<typeof contactCheckOf>>
}

/** Undefined if the services screen does not ask, or until the contact data are loaded. */
export function useContactCheck(): ContactCheck | undefined {
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  const { data: partner } = usePartner()
  // Read once: the popup stores that it has asked. A second read would replace the popup with the card at the next render.
  const [popupAskedWithinADay] = useState(() => wasAskedWithinADay(userId))
  const today = dayInBerlin(serverDate().toISOString())
  const kind = partner && contactCheckOf(partner, { today, popupAskedWithinADay, isAppMode: isAppMode() })
  return kind && { partner, userId, kind }
}
