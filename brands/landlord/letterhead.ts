import type { Letterhead } from '../letterhead.ts'

export const letterhead: Letterhead = {
  company: 'Lindenhof Wohnen GmbH',
  street: 'Am Lindenhof 2',
  place: '22999 Hamburg',
  phone: '040\u00a066969100',
  hours: { de: 'Mo bis Fr, 8 bis 18 Uhr', en: 'Mon to Fri, 8 am to 6 pm' },
  foot: [
    ['Lindenhof Wohnen GmbH', 'Am Lindenhof 2', '22999 Hamburg'],
    ['Telefon 040 66969100', 'service@lindenhof-wohnen.example', 'www.lindenhof-wohnen.example'],
    ['Geschäftsführung: Dr. Hanna Lind', 'Amtsgericht Hamburg, HRB 000000', 'USt-IdNr. DE000000000'],
  ],
  colors: {
    accent: '#0b5058',
    onAccent: '#fdfcf9',
    tint: '#f3f0e6',
    ink: '#172a30',
    quiet: '#42545a',
    page: '#f8f4ec',
    line: '#ddd5c4',
  },
  sign: {
    turnedBy: 24,
    shapes: [
      {
        path: 'M20 37C9.5 31 3.5 23.5 4.5 15.5 5.3 9 12 6.3 16.5 9.5c1.7 1.2 2.9 2.6 3.5 4 .6-1.4 1.8-2.8 3.5-4C28 6.3 34.7 9 35.5 15.5 36.5 23.5 30.5 31 20 37Z',
        fill: '#8bc34f',
      },
      { path: 'M20 31V3M20 25l7-6M20 19l-7-5', stroke: '#0b5058', width: 2.2 },
    ],
  },
  font: 'nunito-sans',
}
