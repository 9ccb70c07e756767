import { type AroundNav, openRoute, slideAround, slideThroughHistory, tellPath } from './appNavigation.ts'
import { type AndroidWindow, findAndroidHost } from './native/androidHost.ts'
import { hearEvents } from './native/events.ts'
import { type NativeHost, nativeHost, setNativeHost } from './native/host.ts'
import type { InitialConfiguration } from './native/messages.ts'
import { takeOutsideLinks } from './native/outsideLinks.ts'
import { findWebKitHost, type WebKitWindow } from './native/webkitHost.ts'
import { setDevice } from './session/device.ts'
import { takeOver, takeOverLate } from './session/handOver.ts'
import { contractKey, keep } from './session/storage.ts'

/** In milliseconds: how long the portal waits for the app's configuration before it goes on without. */
const patience = 2_000

/**
 * Meets the native app, where there is one, and takes from it who is here and on what device, before the portal starts.
 * From then on it is told what happens here, and what it tells is done. Answers how pages change.
 */
export async function enterApp(): Promise<AroundNav | undefined> {
  const host = findWebKitHost(window as WebKitWindow) ?? findAndroidHost(window as AndroidWindow)
  if (!host) return undefined
  setNativeHost(host)
  setDevice({ 'x-device-platform': host.platform })
  await askForConfiguration(host)
  takeOutsideLinks(document, host.navigateToWebViewScreen)
  tellPath()
  if (!isIOS()) return undefined
  slideThroughHistory()
  return slideAround
}

const isIOS = () => nativeHost()?.platform === 'ios'
const plainly: AroundNav = (go, to, options) => go(to, options)

/** Comes back when the configuration has been taken in, or has not come in time. */
function askForConfiguration(host: NativeHost): Promise<void> {
  return new Promise((resolve) => {
    let isKnown = false
    let isLate = false
    hearEvents(window, {
      initialConfigurationReceived(configuration) {
        // It was asked for once.
        if (isKnown) return
        isKnown = true
        noteDevice(host, configuration)
        void (isLate ? takeLate(configuration) : take(configuration)).then(resolve)
      },
      contractSelectionChanged: ({ contractId }) => void chooseContract(contractId),
      navigateToWebRoute: ({ route }) => openRoute(route, isIOS() ? slideAround : plainly),
    })
    setTimeout(() => {
      isLate = true
      resolve()
    }, patience)
    host.getInitialConfigurations()
  })
}

function noteDevice(host: NativeHost, about: InitialConfiguration) {
  setNativeHost({ ...host, platform: about.devicePlatform })
  setDevice({
    'x-device-platform': about.devicePlatform,
    'x-platform-version': about.platformVersion,
    'x-app-version': about.appVersion,
    'x-app-build': about.buildNumber,
  })
  const { style } = document.documentElement
  style.setProperty('--status-bar', `${about.statusBarHeight}px`)
  style.setProperty('--bottom-inset', `${about.bottomSafeAreaInset}px`)
}

async function take({ contractId, ...session }: InitialConfiguration) {
  await takeOver(session)
  if (contractId) keep(contractKey, contractId)
}

async function takeLate({ contractId, ...session }: InitialConfiguration) {
  await takeOverLate(session)
  if (contractId) await chooseContract(contractId)
}

/** What knows the contracts comes with them, once somebody is signed in. */
async function chooseContract(contractId: string) {
  const { chooseForApp } = await import('./session/chosenByApp.ts')
  chooseForApp(contractId)
}
