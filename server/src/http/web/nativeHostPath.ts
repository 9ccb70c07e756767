/** Whether a path belongs to the page `/native-host`, which shows the portal as the native app does. */
export const isNativeHostPath = (path: string) => /^\/*native-host(\/|$)/.test(path)
