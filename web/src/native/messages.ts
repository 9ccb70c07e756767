import * as z from 'zod/mini'
import type { NativeHost } from './host.ts'

/** The names of the messages to the native app (spec §7). */
export type MessageName = Exclude<keyof NativeHost, 'platform'>
export const messageNames = [
  'getInitialConfigurations',
  'navigateToWebViewScreen',
  'navigateToNativeScreen',
  'setBottomBarVisibility',
  'logout',
] as const satisfies readonly MessageName[]

/** Printable ASCII, because each call sends the version unchanged in a header. */
const version = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/))
/** In CSS pixels. */
const inset = z.number().check(z.minimum(0), z.maximum(500))
const contractId = z.string().check(z.regex(/^1\d{12}$/))

/** An app may leave out an empty field, or send null or an empty string. */
const unlessEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (value === null || value === '' ? undefined : value)),
    z.optional(schema),
  )

/** The nine fields of spec §3. The app sends both the token and the user id, or neither if it is signed out. */
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

/** For each event of the app, the schema of its detail (spec §7). */
export const eventSchemas = {
  initialConfigurationReceived: initialConfiguration,
  contractSelectionChanged: z.object({ contractId }),
  navigateToWebRoute: z.object({ route: z.string().check(z.maxLength(2_000)) }),
}

export type EventName = keyof typeof eventSchemas
export type EventDetail<Name extends EventName> = z.output<(typeof eventSchemas)[Name]>
export type InitialConfiguration = EventDetail<'initialConfigurationReceived'>
