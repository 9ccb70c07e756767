/** The native screens that the app opens on request (spec §2). */
export type NativeScreen =
  | 'contractPicker'
  | 'additionalCosts'
  | 'changeAdditionalCostsPrepayment'
  | 'rentalContract'
  | 'rentalAccount'

export type NativePlatform = 'ios' | 'android'

/** The native app that shows the portal, with a method for each message to the app (spec §7). */
export interface NativeHost {
  platform: NativePlatform
  getInitialConfigurations: () => void
  navigateToWebViewScreen: (screen: { url: string; title: string }) => void
  navigateToNativeScreen: (screen: { screen: NativeScreen }) => void
  setBottomBarVisibility: (visibility: 1 | 0) => void
  logout: () => void
}

let host: NativeHost | undefined

/** The current host; undefined in a browser, and in app mode without a native app. */
export const nativeHost = () => host

export function setNativeHost(found: NativeHost | undefined) {
  host = found
}

/** Returns a click handler for a link. Inside the native app, it opens the native screen instead of the link. */
export const openNatively = (screen: NativeScreen | undefined) => (click: { preventDefault: () => void }) => {
  if (!host || !screen) return
  click.preventDefault()
  host.navigateToNativeScreen({ screen })
}
