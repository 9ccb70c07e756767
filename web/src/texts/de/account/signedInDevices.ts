export const signedInDevices = {
  name: 'Angemeldete Geräte',
  loading: 'Ihre Geräte werden geladen …',
  failed: 'Wir können Ihre angemeldeten Geräte gerade nicht anzeigen.',
  stale: 'Diese Liste ist vielleicht nicht mehr aktuell.',
  device: (program: string | undefined, system: string | undefined) => {
    if (program && system) return `${program} auf ${system}`
    return program ?? (system ? `Browser auf ${system}` : 'Unbekanntes Gerät')
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
    ios: 'iPhone oder iPad',
    ipad: 'iPad',
    iphone: 'iPhone',
    linux: 'Linux',
    macos: 'Mac',
    windows: 'Windows',
    unknown: undefined,
  },
  current: 'Dieses Gerät',
  signedInAt: (date: string, time: string) => `Angemeldet am ${date} um ${time} Uhr`,
  lastUsedOn: (date: string) => `Zuletzt genutzt am ${date}`,
  end: 'Abmelden',
  endOthers: 'Auf allen anderen Geräten abmelden',
  endedTitle: 'Abgemeldet',
  ended: (device: string) => `${device} ist jetzt abgemeldet.`,
  othersEnded: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
} as const
