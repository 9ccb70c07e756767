import type { Brand, ExternalLink } from '../brand.ts'

const site = (path: string) => `https://www.lindenhof-wohnen.example${path}`
const link = (de: string, en: string, path: string): ExternalLink => ({ label: { de, en }, href: site(path) })

export const brand: Brand = {
  name: 'Lindenhof Wohnen',
  shortName: 'Lindenhof',
  wordmark: ['Lindenhof', 'Wohnen'],
  // A linden leaf.
  symbol: {
    rotationDegrees: 24,
    shapes: [
      {
        path: 'M20 37C9.5 31 3.5 23.5 4.5 15.5 5.3 9 12 6.3 16.5 9.5c1.7 1.2 2.9 2.6 3.5 4 .6-1.4 1.8-2.8 3.5-4C28 6.3 34.7 9 35.5 15.5 36.5 23.5 30.5 31 20 37Z',
        fill: 'decor',
      },
      { path: 'M20 31V3M20 25l7-6M20 19l-7-5', stroke: 'accent', width: 2.2 },
    ],
  },
  pageColor: '#f8f4ec',
  darkPageColor: '#0d191c',
  phone: '040\u00a066969100',
  links: {
    home: site('/'),
    rentalOffers: site('/wohnungssuche'),
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
