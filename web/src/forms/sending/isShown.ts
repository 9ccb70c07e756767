/**
 * Whether the screen with this path is shown, or is covered by the maintenance screen. A response that arrives after the tenant
 * has gone to another screen must not navigate.
 */
export const isShown = (path: string) => [path, '/maintenance'].includes(location.pathname)
