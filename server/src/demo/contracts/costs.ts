import type { Localized } from '@portal/contract/api/texts'

/** One kind of cost of a building or garage in a year, with the allocation key of one tenant. `total` is in cents. */
export interface Cost {
  /** Identifies the kind of cost; the same in each year. */
  kind: string
  label: Localized
  total: number
  key: AllocationKey
}

/** An allocation key: a tenant's part of the whole area or consumption, or of the number of flats or parking spaces. */
export interface AllocationKey {
  part: number
  whole: number
  unit: string
}

/**
 * A flat: `area` in hundredths of a square metre, and a year's consumption: `water` and `warmWater` in cubic metres, `heat`
 * in units of the heat meters.
 */
export interface Flat {
  area: number
  water: number
  warmWater: number
  heat: number
}

/**
 * A building of the demo landlord with sixteen flats, in the units of `Flat`. Am Lindenhof 12 and 14 both use these values
 * and the costs below.
 */
const building = { area: 123_650, water: 1_842, warmWater: 705, heat: 148_220, flats: 16 }
/** The year to which the amounts below belong. Costs rise by 3.5 percent from each year to the next. */
const baseYear = 2024

const inYear = (year: number, cents: number) => Math.round(cents * 1.035 ** (year - baseYear))
/** Returns a tenant's share of a cost, in whole cents. */
export const shareOf = ({ total, key }: Cost): number => Math.round((total * key.part) / key.whole)
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const keys = ({ area, water, warmWater, heat }: Flat) => ({
  area: { part: area / 100, whole: building.area / 100, unit: 'm²' },
  flat: { part: 1, whole: building.flats, unit: 'Wohnungen' },
  water: { part: water, whole: building.water, unit: 'm³' },
  warmWater: { part: warmWater, whole: building.warmWater, unit: 'm³' },
  heat: { part: heat, whole: building.heat, unit: 'Einheiten' },
})

/** Returns the operating costs of the building, which the landlord may divide among the tenants (§ 2 BetrKV). */
export function operatingCosts(flat: Flat, year: number): Cost[] {
  const { area, flat: perFlat, water } = keys(flat)
  const costs: [kind: string, de: string, en: string, total: number, key: AllocationKey][] = [
    ['propertyTax', 'Grundsteuer', 'Property tax', 412_380, area],
    ['waterSupply', 'Wasserversorgung', 'Water supply', 389_115, water],
    ['sewage', 'Entwässerung', 'Sewage', 421_740, water],
    ['waste', 'Müllabfuhr', 'Waste collection', 298_460, perFlat],
    ['streets', 'Straßenreinigung, Winterdienst', 'Street cleaning, snow clearing', 96_230, area],
    ['cleaning', 'Gebäudereinigung', 'Building cleaning', 318_600, perFlat],
    ['garden', 'Gartenpflege', 'Gardening', 147_900, area],
    ['lighting', 'Strom für Treppenhaus und Keller', 'Electricity for stairwell and cellar', 88_415, area],
    ['lift', 'Aufzug', 'Lift', 264_300, area],
    ['smokeDetectors', 'Wartung der Rauchmelder', 'Smoke alarm maintenance', 31_360, perFlat],
    ['insurance', 'Sach- und Haftpflichtversicherung', 'Property and liability insurance', 358_925, area],
    ['caretaker', 'Hauswart', 'Caretaker', 512_000, area],
  ]
  return costs.map(([kind, de, en, total, key]) => ({ kind, label: { de, en }, total: inYear(year, total), key }))
}

/**
 * Returns the costs of heating and hot water: 30 percent by area, 70 percent by consumption (§§ 7 and 8 HeizkostenV). A
 * negative cost, divided by area, is the part of the carbon costs that the landlord pays.
 */
export function heatingCosts(flat: Flat, year: number): Cost[] {
  const { area, heat, warmWater } = keys(flat)
  const split = (kind: string, { de, en }: Localized, total: number, used: AllocationKey): Cost[] => {
    const byArea = Math.round(total * 0.3)
    const basic = { de: `${de}, Grundkosten 30\u00a0%`, en: `${en}, basic costs 30%` }
    const consumption = { de: `${de}, Verbrauch 70\u00a0%`, en: `${en}, consumption 70%` }
    return [
      { kind: `${kind}Basic`, label: basic, total: byArea, key: area },
      { kind: `${kind}Used`, label: consumption, total: total - byArea, key: used },
    ]
  }
  return [
    ...split('heating', { de: 'Heizung', en: 'Heating' }, inYear(year, 1_428_600), heat),
    ...split('warmWater', { de: 'Warmwasser', en: 'Hot water' }, inYear(year, 512_900), warmWater),
    {
      kind: 'carbonRelief',
      label: { de: 'CO₂-Kosten, Anteil des Vermieters', en: 'Carbon costs, the landlord’s share' },
      total: -inYear(year, 35_520),
      key: area,
    },
  ]
}

/** Returns the costs of the garage, which are divided among 28 parking spaces. */
export function garageCosts(year: number): Cost[] {
  const key = { part: 1, whole: 28, unit: 'Stellplätzen' }
  const costs: [kind: string, de: string, en: string, total: number][] = [
    ['propertyTax', 'Grundsteuer', 'Property tax', 61_240],
    ['lighting', 'Strom und Beleuchtung', 'Electricity and lighting', 48_890],
    ['gate', 'Wartung des Tores', 'Gate maintenance', 38_660],
    ['cleaning', 'Reinigung', 'Cleaning', 34_720],
    ['insurance', 'Sach- und Haftpflichtversicherung', 'Property and liability insurance', 29_475],
  ]
  return costs.map(([kind, de, en, total]) => ({ kind, label: { de, en }, total: inYear(year, total), key }))
}
