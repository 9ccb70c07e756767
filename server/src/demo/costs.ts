/** What one kind of cost was, for the whole house in a year, and by what it is shared. Amounts are in cents. */
export interface Cost {
  label: string
  total: number
  key: Key
}

/** A tenant's part of a whole: of the area, the flats, or what was used. */
export interface Key {
  part: number
  whole: number
  unit: string
}

/** What a flat has and used, in hundredths of a square metre, cubic metres and units of its heat meters. */
export interface Flat {
  area: number
  water: number
  warmWater: number
  heat: number
}

/** The house at Am Lindenhof 12 with its sixteen flats. */
const house = { area: 123_650, water: 1_842, warmWater: 705, heat: 148_220, flats: 16 }
/** Where the costs below are from; they grow from year to year. */
const baseYear = 2024

const inYear = (year: number, cents: number) => Math.round(cents * 1.035 ** (year - baseYear))
/** A tenant's share, to the cent. */
export const shareOf = ({ total, key }: Cost): number => Math.round((total * key.part) / key.whole)
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const keys = ({ area, water, warmWater, heat }: Flat) => ({
  area: { part: area / 100, whole: house.area / 100, unit: 'm²' },
  flat: { part: 1, whole: house.flats, unit: 'Wohnungen' },
  water: { part: water, whole: house.water, unit: 'm³' },
  warmWater: { part: warmWater, whole: house.warmWater, unit: 'm³' },
  heat: { part: heat, whole: house.heat, unit: 'Einheiten' },
})

/** The running costs that a landlord may share among the tenants (§ 2 BetrKV). */
export function operatingCosts(flat: Flat, year: number): Cost[] {
  const { area, flat: perFlat, water } = keys(flat)
  const costs: [string, number, Key][] = [
    ['Grundsteuer', 412_380, area],
    ['Wasserversorgung', 389_115, water],
    ['Entwässerung', 421_740, water],
    ['Müllabfuhr', 298_460, perFlat],
    ['Straßenreinigung, Winterdienst', 96_230, area],
    ['Gebäudereinigung', 318_600, perFlat],
    ['Gartenpflege', 147_900, area],
    ['Strom für Treppenhaus und Keller', 88_415, area],
    ['Aufzug', 264_300, area],
    ['Wartung der Rauchwarnmelder', 31_360, perFlat],
    ['Sach- und Haftpflichtversicherung', 358_925, area],
    ['Hauswart', 512_000, area],
  ]
  return costs.map(([label, total, key]) => ({ label, total: inYear(year, total), key }))
}

/** Heating and warm water: 30 percent by area, 70 percent by what was used (§ 7 HeizkostenV). */
export function heatingCosts(flat: Flat, year: number): Cost[] {
  const { area, heat, warmWater } = keys(flat)
  const split = (label: string, total: number, used: Key): Cost[] => {
    const byArea = Math.round(total * 0.3)
    return [
      { label: `${label}, Grundkosten 30 %`, total: byArea, key: area },
      { label: `${label}, Verbrauch 70 %`, total: total - byArea, key: used },
    ]
  }
  return [
    ...split('Heizung', inYear(year, 1_428_600), heat),
    ...split('Warmwasser', inYear(year, 512_900), warmWater),
    { label: 'CO2-Kosten, Anteil des Vermieters', total: -inYear(year, 35_520), key: area },
  ]
}

/** What 28 parking spaces share. */
export function garageCosts(year: number): Cost[] {
  const key = { part: 1, whole: 28, unit: 'Stellplätzen' }
  const costs: [string, number][] = [
    ['Grundsteuer', 61_240],
    ['Strom und Beleuchtung', 48_890],
    ['Wartung des Tores', 38_660],
    ['Reinigung', 34_720],
    ['Sach- und Haftpflichtversicherung', 29_475],
  ]
  return costs.map(([label, total]) => ({ label, total: inYear(year, total), key }))
}
