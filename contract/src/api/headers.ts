import * as z from 'zod/mini'

export const devicePlatforms = ['web', 'ios', 'android'] as const
export type DevicePlatform = (typeof devicePlatforms)[number]

/**
 * Headers of every call (spec §7), except calls with `needsNoHeaders`. Only the native app, and the portal inside it, send
 * the optional headers.
 */
export const commonHeaders = z.object({
  'x-device-platform': z.enum(devicePlatforms),
  'x-brand': z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  'x-platform-version': z.optional(z.string().check(z.maxLength(64))),
  'x-app-version': z.optional(z.string().check(z.maxLength(64))),
  'x-app-build': z.optional(z.string().check(z.maxLength(64))),
  /** The last device token that the server returned in this header. Only the sign-in calls read it. */
  'x-device': z.optional(z.string().check(z.maxLength(200))),
})

/** The headers in which the web app describes its device. */
export type DeviceHeaders = Omit<z.output<typeof commonHeaders>, 'x-brand' | 'x-device'>
