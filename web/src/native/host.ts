/** The screens of its own that the native app opens when it is asked to (spec §2). */
export type NativeScreen =
  | 'contractPicker'
  | 'additionalCosts'
  | 'changeAdditionalCostsPrepayment'
  | 'rentalContract'
  | 'rentalAccount'

/** The native app around the portal, and all that it can be told (spec §7). What it tells comes as events. */
export interface NativeHost {
  platform: 'ios' | 'android'
  getInitialConfigurations(): void
  navigateToWebViewScreen(screen: { url: string; title: string }): void
  navigateToNativeScreen(screen: { screen: NativeScreen }): void
  setBottomBarVisibility(visibility: 1 | 0): void
  logout(): void
}

let host: NativeHost | undefined

/** The host in use; undefined in a browser, and in app mode without a native app that answers. */
export const nativeHost = () => host

export function setNativeHost(found: NativeHost | undefined) {
  host = found
}
