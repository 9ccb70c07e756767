import * as z from 'zod/mini'
import type { Transport } from './wire.ts'

/** The nine fields of spec §3, as the form stores them. */
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
  /** When the host answers `getInitialConfigurations`. */
  answer: z.enum(['atOnce', 'late', 'never']),
  address: z.string(),
  configuration,
  /** The e-mail address of the account that is signed in to the app; empty if the app is signed out. */
  email: z.string(),
  contracts: z.array(z.object({ contractId: z.string(), name: z.string() })),
})
export type Settings = z.output<typeof settings>

/** The values that a phone of this kind reports. */
export const deviceOf = (transport: Transport) =>
  transport === 'ios'
    ? { devicePlatform: 'ios', platformVersion: '26.1', statusBarHeight: 59, bottomSafeAreaInset: 34 }
    : { devicePlatform: 'android', platformVersion: '16', statusBarHeight: 32, bottomSafeAreaInset: 24 }

export const signedOut = { userId: '', refreshToken: '', contractId: '' }

const initialSettings: Settings = {
  transport: 'ios',
  scheme: 'system',
  width: '390',
  answer: 'atOnce',
  address: '/?app=1',
  configuration: { ...deviceOf('ios'), appVersion: '1.0.0', buildNumber: '100', ...signedOut },
  email: '',
  contracts: [],
}

const key = 'native-host'

/** Restores the settings after a reload of this tab: a native app remembers its sign-in as well. */
export function readSettings(): Settings {
  const stored = sessionStorage.getItem(key)
  return (stored && settings.safeParse(JSON.parse(stored)).data) || initialSettings
}

export const storeSettings = (changed: Settings) => sessionStorage.setItem(key, JSON.stringify(changed))

/** The detail of `initialConfigurationReceived`. An empty contract, user or token becomes null. */
export function detailOf({ contractId, userId, refreshToken, ...device }: Configuration) {
  return { ...device, contractId: contractId || null, userId: userId || null, refreshToken: refreshToken || null }
}
