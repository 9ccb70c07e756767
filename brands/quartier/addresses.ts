import type { BrandAddresses } from '../brand.ts'

const site = (path: string) => `https://www.quartier-zuhause.example${path}`

export const addresses: BrandAddresses = {
  pages: {
    animals: site('/tiere'),
    announcedWork: site('/arbeiten'),
    directDebit: site('/lastschrift'),
    energyCertificates: site('/energieausweise'),
    givingNotice: site('/kuendigung'),
    houseRules: site('/hausordnung'),
    noiseLog: site('/laermprotokoll'),
  },
  faq: { dark: site('/faq?theme=dark'), light: site('/faq?theme=light') },
  securityContact: 'mailto:sicherheit@quartier-zuhause.example',
}
