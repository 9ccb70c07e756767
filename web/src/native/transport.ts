import type { NativeHost, NativePlatform } from './host.ts'
import type { MessageName } from './messages.ts'

/** Sends a message to the app. `body` is undefined for a message without a body. */
export type SendMessage = (name: MessageName, body?: unknown) => void

/** Creates a host that sends its messages with `send`. An error of `send` is reported, not thrown. */
export function createHost(platform: NativePlatform, send: SendMessage): NativeHost {
  const safeSend: SendMessage = (name, body) => {
    try {
      send(name, body)
    } catch (error) {
      // An app that throws on a message must not break the page.
      reportError(error)
    }
  }
  return {
    platform,
    getInitialConfigurations: () => safeSend('getInitialConfigurations'),
    navigateToWebViewScreen: (screen) => safeSend('navigateToWebViewScreen', screen),
    navigateToNativeScreen: (screen) => safeSend('navigateToNativeScreen', screen),
    setBottomBarVisibility: (visibility) => safeSend('setBottomBarVisibility', visibility),
    logout: () => safeSend('logout'),
  }
}
