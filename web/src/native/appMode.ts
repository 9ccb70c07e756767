/**
 * Whether the portal runs inside the native app. The boot script decides it before the first paint (spec §1: the address
 * carries `app`; remembered for the browser session) and marks the document; everything else reads the mark.
 */
export const isAppMode = () => typeof document !== 'undefined' && document.documentElement.hasAttribute('data-app')
