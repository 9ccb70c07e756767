import type { NativeHost, NativePlatform } from './host.ts'
import type { MessageName } from './messages.ts'

/** Brings a message to the app; a message without a body has none. */
export type Tell = (name: MessageName, body?: unknown) => void

/** The host at the other end of a transport. */
export function hostBehind(platform: NativePlatform, tell: Tell): NativeHost {
  const say: Tell = (name, body) => {
    try {
      tell(name, body)
    } catch (error) {
      // An app that fails to take a message must not take the page down with it.
      reportError(error)
    }
  }
  return {
    platform,
    getInitialConfigurations: () => say('getInitialConfigurations'),
    navigateToWebViewScreen: (screen) => say('navigateToWebViewScreen', screen),
    navigateToNativeScreen: (screen) => say('navigateToNativeScreen', screen),
    setBottomBarVisibility: (visibility) => say('setBottomBarVisibility', visibility),
    logout: () => say('logout'),
  }
}
