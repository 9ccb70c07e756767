import type { Technician } from '@portal/contract/appointments'
import type { ServiceTypeId } from '@portal/contract/requests'
import type { Localized } from '@portal/contract/texts'
import type { Span } from '../appointments/texts.ts'
import type { SubDataEntry } from '../requests/summary.ts'

/** A photo that the tenant took. */
export interface DemoFile {
  fileName: string
}

/** A request as the back office would have left it. */
export interface DemoRequest {
  contractId: string
  kind?: 'other'
  /** A repair when absent. */
  service?: ServiceTypeId
  /** Theme and type of the catalogue, by their ids. */
  about: readonly [themeId: string, typeId: string]
  /** In place of the catalogue's words for the type. */
  typeText?: Localized
  /** The newest first; the first one is the present state. */
  history: readonly { at: Date; status: number; text: Localized }[]
  /** With `announcesAppointment`, it holds until the appointment is moved or cancelled. */
  appMessage?: { text: Localized; at: Date; announcesAppointment?: true }
  subData?: readonly SubDataEntry[]
  files?: readonly DemoFile[]
  /** Who comes, and when. */
  appointment?: { technician: Technician; agreed: Span }
  subRequests?: readonly Omit<DemoRequest, 'contractId' | 'subRequests'>[]
}

export const line = (deLabel: string, enLabel: string, de: string, en: string): SubDataEntry => ({
  label: { de: deLabel, en: enLabel },
  value: { de, en },
})

/** The steps that every request takes, in the back office's words. */
export const steps = {
  received: { de: 'Ihre Meldung ist bei uns eingegangen.', en: 'We have received your report.' },
  checking: { de: 'Wir prüfen Ihre Meldung.', en: 'We are checking your report.' },
}
