/** What the server's clock is ahead of this device's, in milliseconds: tenants' clocks are often wrong. */
let ahead = 0

export function learnServerTime(serverTime: number) {
  ahead = serverTime - Date.now()
}

export const serverNow = () => Date.now() + ahead
