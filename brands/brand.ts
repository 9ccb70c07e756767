/** A short text of a brand in both languages, such as a title in its footer. */
interface Localized {
  de: string
  en: string
}

export interface ExternalLink {
  label: Localized
  href: string
}

export type SocialNetwork = 'instagram' | 'linkedin' | 'x' | 'youtube' | 'tiktok'

/** The footer of a page, as data: one component renders every brand's footer. */
export interface BrandFooter {
  /** Collapsible on small screens, always open on large ones. */
  sections: { title: Localized; links: ExternalLink[] }[]
  social: { network: SocialNetwork; name: string; href: string }[]
  /** Shown next to the copyright line. */
  links: ExternalLink[]
  copyright: string
  hasScrollToTop: boolean
}

/** A colour of the brand's symbol: a CSS token on screens, a colour of the letterhead in PDFs. */
export type SymbolColor = 'accent' | 'decor' | 'surface'

/** A shape in a 40 × 40 view box, either filled or stroked with a line of the given width. */
export type SymbolShape = { path: string } & ({ fill: SymbolColor } | { stroke: SymbolColor; width: number })

/** The content of `brands/<id>/brand.ts`: the values for the brand's pages. Every visitor downloads all of these values. */
export interface Brand {
  name: string
  /**
   * The app name under the icon on a phone's home screen, and the sender of text messages. Has at most 11 characters: a to z,
   * A to Z, digits and spaces, with at least one letter.
   */
  shortName: string
  /** The name next to the symbol: first the bold word, then the rest. */
  wordmark: readonly [strong: string, rest: string]
  /** The drawing in the logo. `rotationDegrees` turns it clockwise. */
  symbol: { rotationDegrees: number; shapes: readonly SymbolShape[] }
  /**
   * The page colour, for the browser's own user interface (`theme-color`) and the web manifest. A manifest cannot use the CSS
   * tokens, so the value is hexadecimal.
   */
  pageColor: string
  /** The page colour in dark mode, for app mode and the desk. The portal in a browser has no dark mode. */
  darkPageColor: string
  /** The telephone number of customer service, in national notation. */
  phone: string
  links: {
    home: string
    rentalOffers: string
    imprint: string
    privacy: string
    terms: string
  }
  footer: BrandFooter
}

/** The content of `brands/<id>/emergency.ts`: the numbers of the brand's emergency service, on pages and in the catalog. */
export interface BrandEmergency {
  /** A telephone number that is answered around the clock. */
  number: string
  /**
   * A mobile number. Give one only if the emergency service reads and answers its text messages around the clock; without it,
   * the emergency page offers no text message.
   */
  smsNumber?: string
}

/** The content of `brands/<id>/accessibility.ts`: the brand's values for the accessibility statement. */
export interface BrandAccessibility {
  /** The e-mail address to which people report barriers. Staff must read it. */
  email: string
  /**
   * The authority to which a person can complain about a barrier. For most companies, this is the market surveillance
   * authority of the German states; a public company may have another one.
   */
  authority: { name: string; address: string; website: string }
}

/**
 * The content of `brands/<id>/addresses.ts`: web addresses and the security contact. Only the server uses them, in the catalog
 * and in other responses such as `security.txt`.
 */
export interface BrandAddresses {
  /** Addresses on the brand's own site to which the catalog links. */
  pages: {
    animals: string
    announcedWork: string
    directDebit: string
    energyCertificates: string
    givingNotice: string
    houseRules: string
    noiseLog: string
  }
  /** The addresses of the page with frequently asked questions: one for dark mode, one for light mode. */
  faq: { dark: string; light: string }
  /** Where a person reports a vulnerability of the portal: an `https:` or `mailto:` address. Shown in `security.txt`. */
  securityContact: string
}
