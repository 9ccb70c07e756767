import type { DeviceHeaders } from '@portal/contract/api/headers'

let device: DeviceHeaders = { 'x-device-platform': 'web' }

/** The device headers that the API client sends with its calls (spec §7). */
export const readDevice = () => device

/** Sets the device headers inside the native app. */
export function setDevice(reported: DeviceHeaders) {
  device = reported
}
