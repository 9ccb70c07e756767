export type LayoutName = 'default' | 'serviceFlow' | 'simple'

/** What a route says about the frame around its screen (spec §2). */
export interface Frame {
  layout?: LayoutName
  /** Inside the native app. */
  appLayout?: LayoutName
  /** The header shows the logo and nothing else. */
  isFullscreenFlow?: boolean
  /** The header of a renter shows the contract picker instead of the logo. */
  isContractPickerAvailable?: boolean
  /** The header stays in sight; true unless said otherwise. */
  isFeaturePage?: boolean
  background?: 'white'
}

export interface Parts {
  hasHeader: boolean
  hasFooter: boolean
}

const parts: Record<LayoutName, Parts> = {
  default: { hasHeader: true, hasFooter: true },
  serviceFlow: { hasHeader: true, hasFooter: false },
  simple: { hasHeader: false, hasFooter: false },
}

/** A route without a layout has the default one in a browser, and a header without a footer in the app (spec §2). */
export function partsOf({ layout = 'default', appLayout = 'serviceFlow' }: Frame, isApp: boolean): Parts {
  return parts[isApp ? appLayout : layout]
}
