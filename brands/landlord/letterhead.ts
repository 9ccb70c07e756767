import type { Letterhead } from '../letterhead.ts'
import { brand } from './brand.ts'

export const letterhead: Letterhead = {
  mailFrom: { name: 'Lindenhof Wohnen', address: 'service@lindenhof-wohnen.example' },
  company: 'Lindenhof Wohnen GmbH',
  street: 'Am Lindenhof 2',
  place: '22999 Hamburg',
  phone: brand.phone,
  hours: { de: 'Mo bis Fr, 8 bis 18 Uhr', en: 'Mon to Fri, 8 am to 6 pm' },
  foot: [
    ['Lindenhof Wohnen GmbH', 'Am Lindenhof 2', '22999 Hamburg'],
    ['Telefon 040 66969100', 'service@lindenhof-wohnen.example', 'www.lindenhof-wohnen.example'],
    ['Geschäftsführung: Dr. Hanna Lind', 'Amtsgericht Hamburg, HRB 000000', 'USt-IdNr. DE000000000'],
  ],
  colors: {
    accent: '#0b5058',
    decor: '#8bc34f',
    surface: '#fdfcf9',
    onAccent: '#fdfcf9',
    tint: '#f3f0e6',
    ink: '#172a30',
    quiet: '#42545a',
    page: '#f8f4ec',
    line: '#ddd5c4',
  },
}
