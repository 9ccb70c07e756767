import { loadBrands } from '@portal/brands/load'
import type { Language } from '@portal/contract/api/texts'
import type { Kysely } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { DB } from '../database/schema.ts'
import { channelsWithoutService } from './channelServices.ts'
import type { Composed, ComposedMail } from './compose.ts'
import { composeStored } from './deliver.ts'
import type { DemoOutboxMessage } from './demoOutboxMessage.ts'
import { outboxPage } from './outboxPage.ts'
import { findShown, isDemoPortal, listShown, type StoredMessage } from './store.ts'

const maxShown = 200

type WithCalendarFile = ComposedMail & Required<Pick<ComposedMail, 'calendarFile'>>
const hasCalendarFile = (composed: Composed): composed is WithCalendarFile =>
  composed.channel === 'mail' && composed.calendarFile !== undefined

const toDemoOutboxMessage = (composed: Composed, { createdAt }: StoredMessage): DemoOutboxMessage => ({
  id: composed.id,
  channel: composed.channel,
  recipient: composed.recipient,
  subject: composed.channel === 'sms' ? null : composed.subject,
  text: composed.text,
  html: composed.channel === 'mail' ? composed.html : null,
  pdf: composed.channel === 'letter' ? `/outbox/${composed.id}.pdf` : null,
  calendarFile: hasCalendarFile(composed) ? `/outbox/${composed.id}.ics` : null,
  createdAt: createdAt.toISOString(),
})

export interface DemoOutbox {
  /**
   * Whether visitors may read the demo outbox: only in a demo portal in which at least one channel has no delivery service
   * configured (`SMTP_URL`, `SMS_GATEWAY_URL` or `LETTER_URL`).
   */
  isOpen: () => Promise<boolean>
  /** Returns the newest messages, at most `maxShown`, newest first. */
  list: () => Promise<DemoOutboxMessage[]>
  /** Returns the PDF of a letter. */
  letter: (id: string) => Promise<Buffer | undefined>
  /** Returns the calendar file attached to a mail. */
  calendarFile: (id: string) => Promise<ComposedMail['calendarFile']>
  page: (language: Language) => Promise<string>
}

/** Opens the demo outbox, which shows the messages of the channels for which no delivery service is configured. */
export async function openDemoOutbox({ db, settings }: { db: Kysely<DB>; settings: Settings }): Promise<DemoOutbox> {
  const brands = await loadBrands()
  const channels = channelsWithoutService(settings)
  const compose = (message: StoredMessage) => composeStored(message, brands, settings)
  async function find(id: string) {
    const message = await findShown(db, channels, id)
    return message && compose(message)
  }
  const list = async () =>
    (await listShown(db, channels, maxShown)).map((message) => toDemoOutboxMessage(compose(message), message))

  return {
    isOpen: async () => channels.length > 0 && (await isDemoPortal(db, settings)),
    list,
    async letter(id) {
      const composed = await find(id)
      return composed?.channel === 'letter' ? composed.pdf() : undefined
    },
    async calendarFile(id) {
      const composed = await find(id)
      return composed?.channel === 'mail' ? composed.calendarFile : undefined
    },
    async page(language) {
      const brand = brands.get(settings.brand)
      if (!brand) throw new Error(`There is no brand ${settings.brand}.`)
      return outboxPage({ messages: await list(), brand, language })
    },
  }
}
