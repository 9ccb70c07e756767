/**
 * Whether the portal runs in app mode (spec §1). The boot script decides this before the first paint and marks the document.
 */
export const isAppMode = () => typeof document !== 'undefined' && document.documentElement.hasAttribute('data-app')
