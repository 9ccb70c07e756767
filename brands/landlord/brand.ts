import type { Brand, OutsideLink } from '../brand.ts'

const site = (path: string) => `https://www.lindenhof-wohnen.example${path}`
const link = (de: string, en: string, path: string): OutsideLink => ({ label: { de, en }, href: site(path) })

export const brand: Brand = {
  id: 'landlord',
  name: 'Lindenhof Wohnen',
  shortName: 'Lindenhof',
  pageColor: '#f8f4ec',
  nightPageColor: '#0d191c',
  accentColor: '#0b5058',
  preloadedFont: '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  mailFrom: { name: 'Lindenhof Wohnen', address: 'service@lindenhof-wohnen.example' },
  links: {
    home: site('/'),
    rentalOffers: site('/wohnungssuche'),
    contact: site('/kontakt'),
    imprint: site('/impressum'),
    privacy: site('/datenschutz'),
    terms: site('/nutzungsbedingungen'),
  },
  footer: {
    sections: [
      {
        title: { de: 'Unternehmen', en: 'Company' },
        links: [
          link('Startseite', 'Home', '/'),
          link('Über uns', 'About us', '/ueber-uns'),
          link('Investoren', 'Investors', '/investoren'),
          link('Nachhaltigkeit', 'Sustainability', '/nachhaltigkeit'),
          link('Presse', 'Press', '/presse'),
          link('Karriere', 'Careers', '/karriere'),
        ],
      },
      {
        title: { de: 'Häufig gesucht', en: 'Frequently searched' },
        links: [
          link('FAQ', 'FAQ', '/faq'),
          link('Kontakt', 'Contact', '/kontakt'),
          link('Die Lindenhof-App', 'The Lindenhof app', '/app'),
          link('Kundenmagazin', 'Customer magazine', '/magazin'),
        ],
      },
      {
        title: { de: 'Rechtliches', en: 'Legal' },
        links: [
          link('Impressum', 'Imprint', '/impressum'),
          link('Cookie-Richtlinie', 'Cookie policy', '/cookies'),
          link('Datenschutz', 'Privacy', '/datenschutz'),
          link('Compliance', 'Compliance', '/compliance'),
        ],
      },
      {
        title: { de: 'Weitere Seiten', en: 'Further sites' },
        links: [
          link('Investorenportal', 'Investor portal', '/investorenportal'),
          link('Geschäftspartnerportal', 'Business partner portal', '/geschaeftspartner'),
          link('Stellenbörse', 'Job board', '/stellen'),
        ],
      },
    ],
    social: [
      { network: 'instagram', name: 'Instagram', href: site('/social/instagram') },
      { network: 'linkedin', name: 'LinkedIn', href: site('/social/linkedin') },
      { network: 'x', name: 'X', href: site('/social/x') },
      { network: 'youtube', name: 'YouTube', href: site('/social/youtube') },
      { network: 'tiktok', name: 'TikTok', href: site('/social/tiktok') },
    ],
    links: [],
    copyright: '© 2025 Lindenhof Wohnen',
    hasScrollToTop: true,
  },
}
