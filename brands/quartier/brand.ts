import type { Brand, OutsideLink } from '../brand.ts'

const site = (path: string) => `https://www.quartier-zuhause.example${path}`
const link = (de: string, en: string, path: string): OutsideLink => ({ label: { de, en }, href: site(path) })

export const brand: Brand = {
  id: 'quartier',
  name: 'Quartier Zuhause',
  shortName: 'Quartier',
  pageColor: '#f6f7fb',
  nightPageColor: '#18121c',
  accentColor: '#631a53',
  preloadedFont: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  mailFrom: { name: 'Quartier Zuhause', address: 'service@quartier-zuhause.example' },
  links: {
    home: site('/'),
    rentalOffers: site('/mieten'),
    contact: site('/kontakt'),
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
