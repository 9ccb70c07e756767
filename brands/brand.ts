/** Short words of a brand itself, such as the titles in its footer. */
interface Localized {
  de: string
  en: string
}

export interface OutsideLink {
  label: Localized
  href: string
}

export type SocialNetwork = 'instagram' | 'linkedin' | 'x' | 'youtube' | 'tiktok'

/** The foot of a page, as data: one component shows every brand's. */
export interface BrandFooter {
  /** Collapsible on small screens, open on large ones. */
  sections: { title: Localized; links: OutsideLink[] }[]
  social: { network: SocialNetwork; name: string; href: string }[]
  /** The line beside the copyright. */
  links: OutsideLink[]
  copyright: string
  hasScrollToTop: boolean
}

/** A colour of the sign: a token on screens, the letterhead's colour on paper. */
export type SignColor = 'accent' | 'decor' | 'surface'

/** A shape in a square of 40 by 40; filled, or drawn as a line of a width. */
export type SignShape = { path: string } & ({ fill: SignColor } | { stroke: SignColor; width: number })

/** `brand.ts` of a brand's folder: what its pages show. All of it is downloaded by visitors. */
export interface Brand {
  name: string
  /** Under an icon on a phone's home screen, and the sender of text messages. */
  shortName: string
  /** The name beside the sign: its strong part, then the rest. */
  wordmark: readonly [strong: string, rest: string]
  /** Turned clockwise by degrees. */
  sign: { turnedBy: number; shapes: readonly SignShape[] }
  /** Of the page, for the browser's own frame; hexadecimal, since the web manifest knows no other. */
  pageColor: string
  /** The same in the dark, inside the native app alone. */
  nightPageColor: string
  links: {
    home: string
    rentalOffers: string
    contact: string
    imprint: string
    privacy: string
    terms: string
  }
  footer: BrandFooter
}

/** `services.ts` of a brand's folder: what the catalogue of services says differently for each brand. */
export interface BrandServices {
  /** Reached around the clock. */
  emergencyNumber: string
  /** Pages of the brand's own site that the catalogue leads to. */
  pages: {
    animals: string
    announcedWork: string
    directDebit: string
    energyCertificates: string
    givingNotice: string
    houseRules: string
    noiseLog: string
  }
  /** The frequent questions, by the theme that the page is shown in. */
  faq: { dark: string; light: string }
}
