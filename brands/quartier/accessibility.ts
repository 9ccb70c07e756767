import type { BrandAccessibility } from '../brand.ts'

export const accessibility: BrandAccessibility = {
  email: 'barrierefreiheit@quartier-zuhause.example',
  authority: {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    address: 'Carl-Miller-Straße 6, 39112 Magdeburg',
    website: 'https://www.mlbf-barrierefrei.de',
  },
}
