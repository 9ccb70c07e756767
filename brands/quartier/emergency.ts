import type { BrandEmergency } from '../brand.ts'

export const emergency: BrandEmergency = {
  number: '0221 4710 112',
  smsNumber: '0171 39200 47',
}
