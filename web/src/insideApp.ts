import { type AroundNav, openRoute, reportPath, slideAround, slideOnHistoryChange } from './appNavigation.ts'
import { type AndroidWindow, findAndroidHost } from './native/androidHost.ts'
import { listenToApp } from './native/events.ts'
import { type NativeHost, nativeHost, setNativeHost } from './native/host.ts'
import type { InitialConfiguration } from './native/messages.ts'
import { openOutsideLinksInApp } from './native/outsideLinks.ts'
import { findWebKitHost, type WebKitWindow } from './native/webkitHost.ts'
import { setDevice } from './session/device.ts'
import { applyHandOver, applyLateHandOver } from './session/handOver.ts'
import { contractKey, keep } from './session/storage.ts'

/** For how long the portal waits for the app's configuration. After that, the portal starts without it. */
const configurationTimeoutMs = 2_000

/**
 * Connects to the native app, if there is one. Resolves when the app's configuration has been applied or the timeout is
 * over. Returns the function that slides from page to page; undefined except on iOS.
 */
export async function enterApp(): Promise<AroundNav | undefined> {
  const host = findWebKitHost(window as WebKitWindow) ?? findAndroidHost(window as AndroidWindow)
  if (!host) return undefined
  setNativeHost(host)
  setDevice({ 'x-device-platform': host.platform })
  await requestConfiguration(host)
  openOutsideLinksInApp(document, host.navigateToWebViewScreen)
  reportPath()
  if (!isIOS()) return undefined
  slideOnHistoryChange()
  return slideAround
}

const isIOS = () => nativeHost()?.platform === 'ios'
const withoutSlide: AroundNav = (go, to, options) => go(to, options)

/** Listens to the app and requests the configuration. Resolves when it has been applied or the timeout is over. */
function requestConfiguration(host: NativeHost): Promise<void> {
  return new Promise((resolve) => {
    let isReceived = false
    let isLate = false
    listenToApp(window, {
      initialConfigurationReceived(configuration) {
        // The portal requests one configuration and ignores any other.
        if (isReceived) return
        isReceived = true
        applyDevice(host, configuration)
        void (isLate ? applyLateConfiguration(configuration) : applyConfiguration(configuration)).then(resolve)
      },
      contractSelectionChanged: ({ contractId }) => void chooseContract(contractId),
      navigateToWebRoute: ({ route }) => openRoute(route, isIOS() ? slideAround : withoutSlide),
    })
    setTimeout(() => {
      isLate = true
      resolve()
    }, configurationTimeoutMs)
    host.getInitialConfigurations()
  })
}

function applyDevice(host: NativeHost, configuration: InitialConfiguration) {
  setNativeHost({ ...host, platform: configuration.devicePlatform })
  setDevice({
    'x-device-platform': configuration.devicePlatform,
    'x-platform-version': configuration.platformVersion,
    'x-app-version': configuration.appVersion,
    'x-app-build': configuration.buildNumber,
  })
  const { style } = document.documentElement
  style.setProperty('--status-bar', `${configuration.statusBarHeight}px`)
  style.setProperty('--bottom-inset', `${configuration.bottomSafeAreaInset}px`)
}

async function applyConfiguration({ contractId, ...session }: InitialConfiguration) {
  await applyHandOver(session)
  if (contractId) keep(contractKey, contractId)
}

async function applyLateConfiguration({ contractId, ...session }: InitialConfiguration) {
  await applyLateHandOver(session)
  if (contractId) await chooseContract(contractId)
}

/** Chooses a contract. The code for contracts is loaded on demand, because only signed-in users need it. */
async function chooseContract(contractId: string) {
  const { chooseForApp } = await import('./shell/contract-picker/chosenByApp.ts')
  chooseForApp(contractId)
}
