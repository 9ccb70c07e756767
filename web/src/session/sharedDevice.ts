let isShared = false

/**
 * Whether the tenant stated at the last sign-in in this page that the device is shared. In this case, the browser stores
 * neither session nor drafts, and removes those that it stored before. The session lasts as long as the page, and other tabs
 * do not share it.
 */
export const isOnSharedDevice = () => isShared

export function setSharedDevice(value: boolean) {
  isShared = value
}
