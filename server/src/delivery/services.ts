import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Settings } from '../settings.ts'
import { type Channel, hasOnlyDemoTenants } from './store.ts'

/** What delivery is told by settings. */
export type Addresses = Pick<Settings, 'publicUrl' | 'smtpUrl' | 'smsGatewayUrl' | 'letterUrl'>

/** Which setting names the service of a channel. */
export const serviceSettings = {
  mail: { name: 'SMTP_URL', key: 'smtpUrl' },
  sms: { name: 'SMS_GATEWAY_URL', key: 'smsGatewayUrl' },
  letter: { name: 'LETTER_URL', key: 'letterUrl' },
} as const satisfies Record<Channel, { name: string; key: keyof Addresses }>

export const channelsWithoutService = (settings: Addresses): Channel[] =>
  (Object.keys(serviceSettings) as Channel[]).filter((channel) => settings[serviceSettings[channel].key] === undefined)

/** Where messages without a service go, as whoever starts the portal reads it. */
export async function describeMissingServices(db: Kysely<DB>, settings: Addresses, port: number): Promise<string[]> {
  const missing = channelsWithoutService(settings)
  if (missing.length === 0) return []
  if (await hasOnlyDemoTenants(db))
    return [`What the portal sends lies in the demo outbox: http://localhost:${port}/outbox`]
  const names = missing.map((channel) => serviceSettings[channel].name)
  return [`Without ${names.join(', ')} some messages wait in the outbox (npm run outbox lists them).`]
}
