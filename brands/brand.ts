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

/**
 * Everything that differs between two housing companies, apart from their colours (`tokens.css`), sign (`Logo.tsx`)
 * and icon (`icon.svg`), which lie beside it. Plain data: the build and the server read it too.
 */
export interface Brand {
  id: string
  name: string
  /** Under an icon on a phone's home screen. */
  shortName: string
  /** Of the page, for the browser's own frame; hexadecimal, since the web manifest knows no other. */
  pageColor: string
  /** The same in the dark, inside the native app alone. */
  nightPageColor: string
  accentColor: string
  /** The file that every page needs first, below `node_modules`. */
  preloadedFont: string
  mailFrom: { name: string; address: string }
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
