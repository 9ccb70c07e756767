/** How far the server's clock is ahead of this device's clock. Clocks of devices are often wrong. */
let offsetMs = 0

export function setServerTime(serverTimeMs: number) {
  offsetMs = serverTimeMs - Date.now()
}

/** The server's current time in milliseconds since 1970. */
export const serverNow = () => Date.now() + offsetMs

export const serverDate = () => new Date(serverNow())
