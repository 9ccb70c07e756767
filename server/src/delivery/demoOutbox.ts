import { loadBrands } from '@portal/brands/load'
import type { Language } from '@portal/contract/texts'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Settings } from '../settings.ts'
import type { Composed, ComposedMail } from './compose.ts'
import { composeStored } from './deliver.ts'
import { outboxPage } from './outboxPage.ts'
import { channelsWithoutService } from './services.ts'
import { type Channel, findKept, hasOnlyDemoTenants, listKept, type StoredMessage } from './store.ts'

/** A message of the demo outbox; what its channel lacks is null. */
export interface OutboxMessage {
  id: string
  channel: Channel
  recipient: string
  subject: string | null
  text: string
  html: string | null
  /** The path of the letter. */
  pdf: string | null
  /** The path of the appointment that is attached to a mail. */
  calendarFile: string | null
  createdAt: string
}

const mostShown = 200

type WithCalendarFile = ComposedMail & Required<Pick<ComposedMail, 'calendarFile'>>
const hasCalendarFile = (composed: Composed): composed is WithCalendarFile =>
  composed.channel === 'mail' && composed.calendarFile !== undefined

const toOutboxMessage = (composed: Composed, { createdAt }: StoredMessage): OutboxMessage => ({
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
  /** It is open while the demo landlord's are the only tenants and some channel has no service of its own. */
  isOpen: () => Promise<boolean>
  /** The newest first. */
  list: () => Promise<OutboxMessage[]>
  letter: (id: string) => Promise<Buffer | undefined>
  /** What is attached to a mail. */
  calendarFile: (id: string) => Promise<ComposedMail['calendarFile']>
  page: (language: Language) => Promise<string>
}

/** Shows what would have gone out, as long as nobody brings it to people. */
export async function openDemoOutbox({ db, settings }: { db: Kysely<DB>; settings: Settings }): Promise<DemoOutbox> {
  const brands = await loadBrands()
  const shown = channelsWithoutService(settings)
  const write = (message: StoredMessage) => composeStored(message, brands, settings.publicUrl)
  async function find(id: string) {
    const message = await findKept(db, shown, id)
    return message && write(message)
  }
  const list = async () =>
    (await listKept(db, shown, mostShown)).map((message) => toOutboxMessage(write(message), message))

  return {
    isOpen: async () => shown.length > 0 && (await hasOnlyDemoTenants(db)),
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
