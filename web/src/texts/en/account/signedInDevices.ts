import type { signedInDevices as german } from '../../de/account/signedInDevices.ts'
import type { Texts } from '../../texts.ts'

export const signedInDevices: Texts<typeof german> = {
  name: 'Signed-in devices',
  loading: 'Loading your devices …',
  failed: 'Your signed-in devices cannot be shown right now.',
  stale: 'This list may be out of date.',
  device: (program, system) => {
    if (program && system) return `${program} on ${system}`
    return program ?? (system ? `Browser on ${system}` : 'Unknown device')
  },
  programs: {
    app: 'App',
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    opera: 'Opera',
    safari: 'Safari',
    samsung: 'Samsung Internet',
    unknown: undefined,
  },
  systems: {
    android: 'Android',
    chromeos: 'Chromebook',
    ios: 'iPhone or iPad',
    ipad: 'iPad',
    iphone: 'iPhone',
    linux: 'Linux',
    macos: 'Mac',
    windows: 'Windows',
    unknown: undefined,
  },
  current: 'This device',
  signedInAt: (date, time) => `Signed in on ${date} at ${time}`,
  lastUsedOn: (date) => `Last used on ${date}`,
  end: 'Sign out',
  endOthers: 'Sign out on all other devices',
  endedTitle: 'Signed out',
  ended: (device) => `${device} is now signed out.`,
  othersEnded: 'You are now signed out on all other devices.',
}
