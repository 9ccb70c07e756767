import type { DeviceHeaders } from '@portal/contract/headers'

let device: DeviceHeaders = { 'x-device-platform': 'web' }

/** Where the portal runs, as every call says it (spec §7). */
export const readDevice = () => device

/** The native app has told what it is. */
export function setDevice(known: DeviceHeaders) {
  device = known
}
