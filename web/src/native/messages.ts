import * as z from 'zod/mini'
import type { NativeHost } from './host.ts'

/** What the native app is told, by the names of spec §7. */
export type MessageName = Exclude<keyof NativeHost, 'platform'>
export const messageNames = [
  'getInitialConfigurations',
  'navigateToWebViewScreen',
  'navigateToNativeScreen',
  'setBottomBarVisibility',
  'logout',
] as const satisfies readonly MessageName[]

/** Goes into a header of each call, as it stands. */
const version = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/))
/** In CSS pixels. */
const inset = z.number().check(z.minimum(0), z.maximum(500))
const contractId = z.string().check(z.regex(/^1\d{12}$/))

/** What an app has nothing to say about it leaves out, or it says null or an empty text. */
const unlessEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (value === null || value === '' ? undefined : value)),
    z.optional(schema),
  )

/** The nine fields of spec §3. A token comes with its user or not at all: without both, nobody is signed in. */
const initialConfiguration = z
  .object({
    devicePlatform: z.pipe(z.string().check(z.toLowerCase()), z.enum(['ios', 'android'])),
    platformVersion: version,
    appVersion: version,
    buildNumber: z.pipe(
      z.transform((build: unknown) => (typeof build === 'number' ? String(build) : build)),
      version,
    ),
    statusBarHeight: inset,
    bottomSafeAreaInset: inset,
    contractId: unlessEmpty(contractId),
    userId: unlessEmpty(z.uuid()),
    refreshToken: unlessEmpty(z.string().check(z.maxLength(256))),
  })
  .check(z.refine(({ userId, refreshToken }) => (userId === undefined) === (refreshToken === undefined)))

/** What the native app tells, by the name of the event that carries it (spec §7). */
export const events = {
  initialConfigurationReceived: initialConfiguration,
  contractSelectionChanged: z.object({ contractId }),
  navigateToWebRoute: z.object({ route: z.string().check(z.maxLength(2_000)) }),
}

export type EventName = keyof typeof events
export type EventDetail<Name extends EventName> = z.output<(typeof events)[Name]>
export type InitialConfiguration = EventDetail<'initialConfigurationReceived'>
