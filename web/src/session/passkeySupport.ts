/**
 * Whether passkeys can be used: the browser supports them, and no native app shows the portal. The boot script decides this
 * before the first paint and marks the document.
 */
export const supportsPasskeys = () => document.documentElement.hasAttribute('data-passkeys')
