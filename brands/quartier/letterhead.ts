import type { Letterhead } from '../letterhead.ts'

export const letterhead: Letterhead = {
  company: 'Quartier Zuhause eG',
  street: 'Torbogen 8',
  place: '50999 Köln',
  phone: '0221\u00a04710100',
  hours: { de: 'Mo bis Fr, 8 bis 18 Uhr', en: 'Mon to Fri, 8 am to 6 pm' },
  foot: [
    ['Quartier Zuhause eG', 'Torbogen 8', '50999 Köln'],
    ['Telefon 0221 4710100', 'service@quartier-zuhause.example', 'www.quartier-zuhause.example'],
    ['Vorstand: Jonas Bogen, Mira Tor', 'Amtsgericht Köln, GnR 0000', 'USt-IdNr. DE000000000'],
  ],
  colors: {
    accent: '#631a53',
    onAccent: '#ffffff',
    tint: '#fdf0e4',
    ink: '#231a2b',
    quiet: '#50455a',
    page: '#f7f7fb',
    line: '#dcdae6',
  },
  sign: {
    turnedBy: 0,
    shapes: [
      { path: 'M4 37V20a16 16 0 0 1 32 0v17Z', fill: '#631a53' },
      { path: 'M11 37V20.5a9 9 0 0 1 18 0V37Z', fill: '#faa969' },
      { path: 'M20 15.5c5 1 9 3 9 6V37H20Z', fill: '#ffffff' },
      { path: 'M21.7 28a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z', fill: '#631a53' },
    ],
  },
  font: 'outfit',
}
