import type { Typeface } from '../typeface.ts'

export const typeface: Typeface = {
  family: 'Outfit',
  font: 'outfit',
  weights: [100, 900],
  fallback: {
    regular: { size: 97.9, ascent: 102.1, descent: 26.6 },
    bold: { size: 94.9, ascent: 105.4, descent: 27.4 },
  },
}
