import type { Letterhead } from '../letterhead.ts'
import { brand } from './brand.ts'

export const letterhead: Letterhead = {
  mailFrom: { name: 'Quartier Zuhause', address: 'service@quartier-zuhause.example' },
  company: 'Quartier Zuhause eG',
  street: 'Torbogen 8',
  place: '50999 Köln',
  phone: brand.phone,
  hours: { de: 'Mo bis Fr, 8 bis 18 Uhr', en: 'Mon to Fri, 8 am to 6 pm' },
  foot: [
    ['Quartier Zuhause eG', 'Torbogen 8', '50999 Köln'],
    ['Telefon 0221 4710100', 'service@quartier-zuhause.example', 'www.quartier-zuhause.example'],
    ['Vorstand: Jonas Bogen, Mira Tor', 'Amtsgericht Köln, GnR 0000', 'USt-IdNr. DE000000000'],
  ],
  colors: {
    accent: '#631a53',
    decor: '#faa969',
    surface: '#ffffff',
    onAccent: '#ffffff',
    tint: '#fdf0e4',
    ink: '#231a2b',
    quiet: '#50455a',
    page: '#f7f7fb',
    line: '#dcdae6',
  },
}
