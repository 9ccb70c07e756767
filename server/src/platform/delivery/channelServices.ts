import type { Kysely } from 'kysely'
import type { Settings } from '../../settings.ts'
import type { DB } from '../database/schema.ts'
import { type Channel, isDemoPortal } from './store.ts'

export type DeliverySettings = Pick<Settings, 'publicUrl' | 'smtpUrl' | 'smsGatewayUrl' | 'letterUrl'>

/** The setting for the service of each channel. */
export const serviceSettings = {
  mail: { name: 'SMTP_URL', key: 'smtpUrl' },
  sms: { name: 'SMS_GATEWAY_URL', key: 'smsGatewayUrl' },
  letter: { name: 'LETTER_URL', key: 'letterUrl' },
} as const satisfies Record<Channel, { name: string; key: keyof DeliverySettings }>

export const channelsWithoutService = (settings: DeliverySettings): Channel[] =>
  (Object.keys(serviceSettings) as Channel[]).filter((channel) => settings[serviceSettings[channel].key] === undefined)

/** Whether an SMS reaches the tenant: through a gateway, or in the demo outbox. */
export const canSendSms = async (
  db: Kysely<DB>,
  settings: Pick<DeliverySettings, 'smsGatewayUrl' | 'publicUrl'>,
): Promise<boolean> => settings.smsGatewayUrl !== undefined || (await isDemoPortal(db, settings))

/** Digits, with the characters that people put between them, and at most one plus sign. */
const digitsWithSeparators = /^[\s\p{Cf}]*\+?[\d\s\p{Cf}\p{Pd}()/.]+$/u
const minDigits = 7
/** The longest number in E.164. */
const maxDigits = 15

/**
 * Whether the text on file can be one telephone number. The landlord's data may have another text in its place, such as "see file
 * 4711001", or two numbers: an access code could then go to another person. A number without a prefix counts, because the gateway may
 * be able to complete it.
 */
export function isTelephoneNumber(onFile: string | null): onFile is string {
  if (onFile === null || !digitsWithSeparators.test(onFile)) return false
  const { length } = onFile.replaceAll(/\D/g, '')
  return length >= minDigits && length <= maxDigits
}

/** Returns lines that tell the operator what happens to the messages of channels without a service. */
export async function describeMissingServices(
  db: Kysely<DB>,
  settings: DeliverySettings,
  port: number,
): Promise<string[]> {
  const missing = channelsWithoutService(settings)
  if (missing.length === 0) return []
  if (await isDemoPortal(db, settings))
    return [`Messages are shown in the demo outbox: http://localhost:${port}/outbox`]
  const lines: string[] = []
  const names = missing.filter((channel) => channel !== 'sms').map((channel) => serviceSettings[channel].name)
  if (names.length > 0)
    lines.push(`Without ${names.join(', ')} some messages wait in the outbox (npm run outbox lists them).`)
  if (missing.includes('sms')) lines.push(`Without ${serviceSettings.sms.name} access codes are sent by letter only.`)
  return lines
}
