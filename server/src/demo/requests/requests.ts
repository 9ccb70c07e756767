import type { Localized } from '@portal/contract/api/texts'
import type { Technician } from '@portal/contract/appointments'
import type { Answers } from '@portal/contract/form/form'
import type { ServiceTypeId } from '@portal/contract/requests'
import type { Span } from '../../portal/appointments/texts.ts'
import type { SubDataEntry } from '../../portal/requests/subData.ts'
import type { DemoContract } from '../contracts/tenants.ts'

/** A photo attached by the tenant. */
export interface DemoFile {
  fileName: string
}

export interface DemoEntry {
  at: Date
  status: number
  text: Localized
  announcesAppointment?: true
  /** The words of a tenant. */
  message?: string
  /** The customer number of the tenant who wrote the entry. */
  writer?: string
}

/** A request with its history and its current state. */
export interface DemoRequest {
  contractId: string
  /**
   * `other`: a message of the landlord about the building, shown under "Rund ums Haus". By default `own`: reported by the tenant.
   */
  kind?: 'other'
  /** The other houses that a message about the building concerns, apart from the house of its contract. */
  alsoInHouses?: readonly DemoContract['houseNumber'][]
  /** `repair` by default. */
  service?: ServiceTypeId
  /** The theme and the type of the catalog. */
  about: readonly [themeId: string, typeId: string]
  /** Replaces the title of the type in the catalog. */
  typeText?: Localized
  /** Newest first. The first entry without a writer is the current status. `announcesAppointment`: the entry announces `appointment`. */
  history: readonly DemoEntry[]
  /**
   * A message of the landlord. With `announcesAppointment`, the message is shown until the appointment is moved or
   * cancelled.
   */
  appMessage?: { text: Localized; at: Date; announcesAppointment?: true }
  subData?: readonly SubDataEntry[]
  /** The answers in the form, for a request that can be reported again. */
  answers?: Answers
  files?: readonly DemoFile[]
  /** The technician and the agreed window. */
  appointment?: { technician: Technician; agreed: Span }
  subRequests?: readonly Omit<DemoRequest, 'contractId' | 'subRequests'>[]
}

export const line = (deLabel: string, enLabel: string, de: string, en: string): SubDataEntry => ({
  label: { de: deLabel, en: enLabel },
  value: { de, en },
})

/** Status messages of the landlord's system that several requests share. */
export const statusTexts = {
  received: { de: 'Ihre Meldung ist bei uns eingegangen.', en: 'We have received your report.' },
  checking: {
    de: 'Wir haben mit der Prüfung Ihrer Meldung begonnen.',
    en: 'We have started to check your report.',
  },
}
