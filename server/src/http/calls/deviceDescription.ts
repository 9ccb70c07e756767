import type { DeviceDescription, Program, System } from '@portal/contract/account/sessions'
import type { DevicePlatform } from '@portal/contract/api/headers'

type Words<Word> = readonly (readonly [Word, RegExp])[]

/** The first match counts: the user agent of most browsers also names Chrome or Safari, from which they descend. */
const programs: Words<Program> = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOPT\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bVersion\/.+\bSafari\//],
]

/** The first match counts: the user agent of Android also names Linux. */
const systems: Words<System> = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
]

const firstMatch = <Word>(words: Words<Word>, userAgent: string) =>
  words.find(([, pattern]) => pattern.test(userAgent))?.[0]

/**
 * Returns the system of the native app. On an iPad, the user agent of a web view names the Mac, so `macos` stands for an iPad
 * here.
 */
function systemOfApp(platform: 'ios' | 'android', userAgent: string): System {
  if (platform === 'android') return 'android'
  const system = firstMatch(systems, userAgent)
  if (system === 'macos') return 'ipad'
  return system === 'iphone' || system === 'ipad' ? system : 'ios'
}

/** The user agent of a browser has less than half of this length. The limit bounds the time that the patterns take. */
const maxUserAgentLength = 500

/** Describes a device in words of a fixed list, so that a tenant recognizes the device among the sessions. */
export function describeDevice(platform: DevicePlatform, sent = ''): DeviceDescription {
  const userAgent = sent.slice(0, maxUserAgentLength)
  if (platform !== 'web') return { program: 'app', system: systemOfApp(platform, userAgent) }
  return {
    program: firstMatch(programs, userAgent) ?? 'unknown',
    system: firstMatch(systems, userAgent) ?? 'unknown',
  }
}
