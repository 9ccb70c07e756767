/** Whether a path belongs to the native host, a page that shows the portal as the native app does. */
export const isNativeHostPath = (path: string) => /^\/*native-host(\/|$)/.test(path)
