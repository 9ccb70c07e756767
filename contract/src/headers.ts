import * as z from 'zod/mini'

export const devicePlatforms = ['web', 'ios', 'android'] as const
export type DevicePlatform = (typeof devicePlatforms)[number]

/** Headers of every call (spec §7); those that are optional come from inside the native app. */
export const commonHeaders = z.object({
  'x-device-platform': z.enum(devicePlatforms),
  'x-brand': z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  'x-platform-version': z.optional(z.string().check(z.maxLength(64))),
  'x-app-version': z.optional(z.string().check(z.maxLength(64))),
  'x-app-build': z.optional(z.string().check(z.maxLength(64))),
  /** What the last sign-in answered under this name; read at the sign-in alone. */
  'x-device': z.optional(z.string().check(z.maxLength(200))),
})

/** What every call of the web app says of the device that makes it. */
export type DeviceHeaders = Omit<z.output<typeof commonHeaders>, 'x-brand' | 'x-device'>
