import type { Theme } from './catalog.ts'

export const apartmentOrCommercial: Theme['usageTypes'] = ['apartment', 'commercial']
export const everyUsageType: Theme['usageTypes'] = ['apartment', 'parking', 'commercial']
