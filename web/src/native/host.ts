/** The screens of its own that the native app opens when it is asked to (spec §2). */
export type NativeScreen =
  | 'contractPicker'
  | 'additionalCosts'
  | 'changeAdditionalCostsPrepayment'
  | 'rentalContract'
  | 'rentalAccount'

export type NativePlatform = 'ios' | 'android'

/** The native app around the portal, and all that it can be told (spec §7). What it tells comes as events. */
export interface NativeHost {
  platform: NativePlatform
  getInitialConfigurations: () => void
  navigateToWebViewScreen: (screen: { url: string; title: string }) => void
  navigateToNativeScreen: (screen: { screen: NativeScreen }) => void
  setBottomBarVisibility: (visibility: 1 | 0) => void
  logout: () => void
}

let host: NativeHost | undefined

/** The host in use; undefined in a browser, and in app mode without a native app that answers. */
export const nativeHost = () => host

export function setNativeHost(found: NativeHost | undefined) {
  host = found
}

/** For the click of a link: in the app a screen of its own opens in the place of ours. */
export const opensNatively = (screen: NativeScreen | undefined) => (click: { preventDefault: () => void }) => {
  if (!host || !screen) return
  click.preventDefault()
  host.navigateToNativeScreen({ screen })
}
