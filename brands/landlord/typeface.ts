import type { Typeface } from '../typeface.ts'

export const typeface: Typeface = {
  family: 'Nunito Sans',
  font: 'nunito-sans',
  weights: [200, 1000],
  fallback: {
    regular: { size: 100.4, ascent: 100.7, descent: 35.2 },
    bold: { size: 97.8, ascent: 103.4, descent: 36.1 },
  },
}
