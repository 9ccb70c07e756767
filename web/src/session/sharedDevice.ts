let isShared = false

/**
 * Whether the last sign-in of this page was on a shared device. Then session and drafts are not stored in the browser: they
 * last as long as the page, and the session belongs to this tab alone.
 */
export const isOnSharedDevice = () => isShared

export function setSharedDevice(value: boolean) {
  isShared = value
}
