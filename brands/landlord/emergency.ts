import type { BrandEmergency } from '../brand.ts'

export const emergency: BrandEmergency = {
  number: '040 66969 112',
  smsNumber: '0171 39200 12',
}
