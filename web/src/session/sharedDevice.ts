let isShared = false

/**
 * Whether the last sign-in of this page was on a shared device. Then nothing of the tenant is stored in the browser: values
 * last as long as the page, and the session belongs to this tab alone.
 */
export const isOnSharedDevice = () => isShared

export function setSharedDevice(value: boolean) {
  isShared = value
}
