import type { Brand, ExternalLink } from '../brand.ts'

const site = (path: string) => `https://www.quartier-zuhause.example${path}`
const link = (de: string, en: string, path: string): ExternalLink => ({ label: { de, en }, href: site(path) })

export const brand: Brand = {
  name: 'Quartier Zuhause',
  shortName: 'Quartier',
  wordmark: ['Quartier', 'Zuhause'],
  // A doorway with its door ajar.
  symbol: {
    rotationDegrees: 0,
    shapes: [
      { path: 'M4 37V20a16 16 0 0 1 32 0v17Z', fill: 'accent' },
      { path: 'M11 37V20.5a9 9 0 0 1 18 0V37Z', fill: 'decor' },
      { path: 'M20 15.5c5 1 9 3 9 6V37H20Z', fill: 'surface' },
      { path: 'M21.7 28a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z', fill: 'accent' },
    ],
  },
  pageColor: '#f6f7fb',
  darkPageColor: '#18121c',
  phone: '0221\u00a04710100',
  links: {
    home: site('/'),
    rentalOffers: site('/mieten'),
    imprint: site('/impressum'),
    privacy: site('/datenschutz'),
    terms: site('/nutzungsbedingungen'),
  },
  footer: {
    sections: [],
    social: [],
    links: [
      link('Kontakt', 'Contact', '/kontakt'),
      link('Impressum', 'Imprint', '/impressum'),
      link('Datenschutz', 'Privacy', '/datenschutz'),
      link('Nutzungsbedingungen', 'Terms of use', '/nutzungsbedingungen'),
    ],
    copyright: '© 2025 Quartier Zuhause',
    hasScrollToTop: false,
  },
}
