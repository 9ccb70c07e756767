export type LayoutName = 'default' | 'serviceFlow' | 'simple'

/** The settings of a route for the frame around its screen (spec §2). */
export interface Frame {
  /** The layout in a browser; if absent, `default`, which means a header and a footer. */
  layout?: LayoutName
  /** The layout in app mode; if absent, `serviceFlow`, which means a header without a footer. */
  appLayout?: LayoutName
  /** The header shows only the logo. */
  isFullscreenFlow?: boolean
  /** The header of a renter shows the contract picker instead of the logo. */
  isContractPickerAvailable?: boolean
  /** Whether the header is sticky; true by default. The specification fixes the name (spec §2). */
  isFeaturePage?: boolean
  /** `white` is the surface colour, which is dark in dark mode. */
  background?: 'white'
}

export interface FrameParts {
  hasHeader: boolean
  hasFooter: boolean
}

const partsByLayout: Record<LayoutName, FrameParts> = {
  default: { hasHeader: true, hasFooter: true },
  serviceFlow: { hasHeader: true, hasFooter: false },
  simple: { hasHeader: false, hasFooter: false },
}

/** Which parts a frame has. Without a layout: header and footer in a browser, only a header in app mode (spec §2). */
export function frameParts({ layout = 'default', appLayout = 'serviceFlow' }: Frame, isApp: boolean): FrameParts {
  return partsByLayout[isApp ? appLayout : layout]
}
