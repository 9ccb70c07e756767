import * as z from 'zod/mini'
import type { Transport } from './wire.ts'

/** The nine fields of spec §3 as the form holds them; what is empty the app does not know. */
const configuration = z.object({
  devicePlatform: z.string(),
  platformVersion: z.string(),
  appVersion: z.string(),
  buildNumber: z.string(),
  statusBarHeight: z.number(),
  bottomSafeAreaInset: z.number(),
  contractId: z.string(),
  userId: z.string(),
  refreshToken: z.string(),
})
export type Configuration = z.output<typeof configuration>

const settings = z.object({
  transport: z.enum(['ios', 'android']),
  scheme: z.enum(['system', 'light', 'dark']),
  width: z.enum(['360', '390', '430']),
  answer: z.enum(['atOnce', 'late', 'never']),
  address: z.string(),
  configuration,
  /** Whom the app has signed in, and what they may choose from. */
  email: z.string(),
  contracts: z.array(z.object({ contractId: z.string(), name: z.string() })),
})
export type Settings = z.output<typeof settings>

/** What a phone of this kind says of itself. */
export const deviceOf = (transport: Transport) =>
  transport === 'ios'
    ? { devicePlatform: 'ios', platformVersion: '26.1', statusBarHeight: 59, bottomSafeAreaInset: 34 }
    : { devicePlatform: 'android', platformVersion: '16', statusBarHeight: 32, bottomSafeAreaInset: 24 }

export const nobody = { userId: '', refreshToken: '', contractId: '' }

const atFirst: Settings = {
  transport: 'ios',
  scheme: 'system',
  width: '390',
  answer: 'atOnce',
  address: '/?app=1',
  configuration: { ...deviceOf('ios'), appVersion: '1.0.0', buildNumber: '100', ...nobody },
  email: '',
  contracts: [],
}

const key = 'native-host'

/** As they were before this tab was loaded again: an app remembers whom it has signed in, too. */
export function readSettings(): Settings {
  const kept = sessionStorage.getItem(key)
  return (kept && settings.safeParse(JSON.parse(kept)).data) || atFirst
}

export const keepSettings = (changed: Settings) => sessionStorage.setItem(key, JSON.stringify(changed))

/** As the event carries it: what the app does not know is null. */
export function detailOf({ contractId, userId, refreshToken, ...device }: Configuration) {
  return { ...device, contractId: contractId || null, userId: userId || null, refreshToken: refreshToken || null }
}
