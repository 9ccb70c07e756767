import type { Language } from '@portal/contract/api/texts'
import { serviceFeatures } from '@portal/contract/features'
import { indexCatalog, searchCatalog } from '@portal/contract/search/searchCatalog'
import { searchedPages } from '@portal/contract/search/searchedPages'
import { expect, test } from 'vitest'
import { type CatalogScope, catalogFor } from '../portal/catalog/rules.ts'
import type { ServiceCatalog } from './catalog.ts'
import { landlordServices } from './landlord.ts'
import { everyUsageType } from './usageTypes.ts'

const contractId = '1000000001001'
const features = Object.fromEntries(Object.keys(serviceFeatures.shape).map((flag) => [flag, true]))
const winter = new Date('2026-12-01T12:00:00Z')
const catalogOf = (usageType: CatalogScope['usageType'], now = winter, services = landlordServices) =>
  catalogFor(
    services,
    { contractId, usageType, features: serviceFeatures.parse(features) },
    { now, withKeywords: true },
  )

function finderOf(usageType: 'apartment' | 'parking', language: Language) {
  const index = indexCatalog(catalogOf(usageType), language)
  return (query: string) =>
    searchCatalog(index, query).map((found) =>
      found.kind === 'page' ? found.page.id : `${found.serviceType.id}/${found.theme.id}/${found.type.id}`,
    )
}

const find = { de: finderOf('apartment', 'de'), en: finderOf('apartment', 'en') }

const german: [query: string, found: string][] = [
  ['Hahn tropft', 'repair/bathroom/tapDrips'],
  ['Wasserhan tropf', 'repair/bathroom/tapDrips'],
  ['wasserhahn undicht küche', 'repair/kitchen/kitchenTap'],
  ['Dusche tropft', 'repair/bathroom/tapDrips'],
  ['Heizung kalt', 'repair/heating/noHeating'],
  ['Heitzung geht nicht', 'repair/heating/noHeating'],
  ['Heizkörper wird nicht warm', 'repair/heating/noHeating'],
  ['Heizkörper tropft', 'repair/heating/radiatorDrips'],
  ['Ventil am Heizkörper undicht', 'repair/heating/radiatorDrips'],
  ['Heizkörper läuft aus', 'repair/heating/radiatorLeaks'],
  ['Therme', 'repair/heating/noHeating'],
  ['Therme', 'repair/heating/noHotWater'],
  ['Boiler', 'repair/heating/noHeating'],
  ['Waschmaschine kaputt', 'disturbance/houseTechnology/laundryRoom'],
  ['Spüle läuft über', 'repair/water/waterRunning'],
  ['Klo läuft über', 'repair/bathroom/toiletBlocked'],
  ['kein Strom', 'repair/electricity/noPower'],
  ['Hausmeister', 'rentalContract'],
  ['Hausmeister unhöflich', 'complaints/us/staff'],
  ['Heizung im ganzen Haus kalt', 'disturbance/supply/noHeatingInHouse'],
  ['Heizung gluckert', 'repair/heating/heatingNoise'],
  ['kein warmes Wasser', 'repair/heating/noHotWater'],
  ['Warmwaser', 'repair/heating/noHotWater'],
  ['Termostat klemmt', 'repair/heating/thermostat'],
  ['Klo verstopft', 'repair/bathroom/toiletBlocked'],
  ['Tolette verstopt', 'repair/bathroom/toiletBlocked'],
  ['WC Spülung läuft', 'repair/bathroom/toiletRuns'],
  ['Abfluß Dusche', 'repair/bathroom/drainBlocked'],
  ['Schimmel Schlafzimmer', 'repair/wallsAndFloors/mouldRoom'],
  ['Schimel im Bad', 'repair/bathroom/mould'],
  ['Spuele laeuft nicht ab', 'repair/kitchen/sinkBlocked'],
  ['Backofen kaputt', 'repair/kitchen/cooker'],
  ['Fenster schliesst nicht', 'repair/windowsAndDoors/windowStuck'],
  ['es zieht am Fenster', 'repair/windowsAndDoors/windowLeaks'],
  ['Scheibe kaputt', 'repair/windowsAndDoors/glassBroken'],
  ['Rolladen klemmt', 'repair/windowsAndDoors/shutter'],
  ['ausgesperrt', 'repair/windowsAndDoors/doorLock'],
  ['Türschloss defekt', 'repair/windowsAndDoors/doorLock'],
  ['Tuerschloss', 'repair/windowsAndDoors/doorLock'],
  ['Stromausfall', 'repair/electricity/noPower'],
  ['Sicherung fliegt raus', 'repair/electricity/noPower'],
  ['Steckdose', 'repair/electricity/socket'],
  ['Steckdose verschmort', 'repair/electricity/sparks'],
  ['Rauchmelder piepst', 'repair/electricity/smokeAlarm'],
  ['Klingel kaputt', 'repair/electricity/doorbell'],
  ['Gas riecht', 'repair/gasAndFire/gasSmell'],
  ['Gasgeruch', 'repair/gasAndFire/gasSmell'],
  ...['Kohlenmonoxid', 'CO-Melder piept', 'CO Alarm', 'Gasmelder', 'Gasalarm'].map((query): [string, string] => [
    query,
    'repair/gasAndFire/carbonMonoxide',
  ]),
  ['es brennt', 'repair/gasAndFire/fire'],
  ['Rohrbruch', 'repair/water/waterRunning'],
  ['Wasser kommt aus der Decke', 'repair/water/waterRunning'],
  ['Wasserschaden', 'repair/water/waterRunning'],
  ['Wasser braun', 'repair/water/brownWater'],
  ['Licht Treppenhaus', 'repair/stairwell/stairLight'],
  ['Licht im Hausflur', 'disturbance/houseTechnology/darkStairwell'],
  ['Fahrstuhl kaputt', 'disturbance/houseTechnology/liftOut'],
  ['stecke im Aufzug fest', 'disturbance/houseTechnology/stuckInLift'],
  ['Haustür geht nicht zu', 'repair/stairwell/entranceDoor'],
  ['Wlan geht nicht', 'disturbance/reception/noInternet'],
  ['Mülltonne voll', 'disturbance/waste/overfull'],
  ['Sperrmüll', 'disturbance/waste/bulkyWaste'],
  ['Glatteis', 'disturbance/winter/notCleared'],
  ['Maus in der Küche', 'disturbance/pests/rodents'],
  ['Kakalaken', 'disturbance/pests/bedBugs'],
  ['Wespennest', 'disturbance/pests/wasps'],
  ['Nachbar laut', 'complaints/noise/music'],
  ['Ruhestörung', 'complaints/noise/music'],
  ['Hund bellt', 'complaints/noise/dogs'],
  ['Nachbar raucht', 'complaints/smell/smoking'],
  ['Treppenhaus dreckig', 'complaints/cleaning/stairs'],
  ['Handwerker nicht gekommen', 'complaints/works/noShow'],
  ['Mieterhöhung', 'complaints/statements/rentAdjustment'],
  ['Nebenkosten zu hoch', 'complaints/statements/operatingCosts'],
  ['Nebenkostenabrechnung', 'complaints/statements/operatingCosts'],
  ['Betriebskostenabrechnung', 'complaints/statements/operatingCosts'],
  ['Wohnungsgeberbescheinigung', 'certificates/living/landlordConfirmation'],
  ['Anmeldung Bürgeramt', 'certificates/living/landlordConfirmation'],
  ['Mietbescheinigng', 'certificates/living/rentalCertificate'],
  ['Mietschuldenfreiheitsbescheinigung', 'certificates/rentAndTax/noArrears'],
  ['Wohngeld', 'certificates/authorities/housingBenefit'],
  ['Steuererklärung', 'certificates/rentAndTax/householdServices'],
  ['Mietvertrag Kopie', 'certificates/contract/contractCopy'],
  ['Kaution', 'certificates/contract/depositProof'],
  ['Schlüssel weg', 'requests/keys/lostKey'],
  ['Schluessel verloren', 'requests/keys/lostKey'],
  ['zweiter Schlüssel', 'requests/keys/additionalKey'],
  ['Namensschild Klingel', 'requests/names/doorbell'],
  ['geheiratet', 'requests/names/newName'],
  ['Untermieter', 'requests/household/sublet'],
  ['Freundin zieht ein', 'requests/household/moveIn'],
  ['Hund halten', 'requests/pets/dog'],
  ['Katze', 'requests/pets/cat'],
  ['Balkonkraftwerk', 'requests/alterations/balconyPower'],
  ['Dusche statt Wanne', 'requests/alterations/barrierFree'],
  ['Miete in Raten zahlen', 'requests/payment/instalments'],
  ['Vorauszahlung ändern', 'requests/payment/prepayment'],
  ['neue Bankverbindung', 'requests/payment/directDebit'],
  ['Kuendigung', 'requests/contract/giveNotice'],
  ['grössere Wohnung', 'requests/contract/otherFlat'],
  ['Parkplatz mieten', 'requests/contract/parkingSpace'],
  ['Badheizkörper kalt', 'repair/heating/noHeating'],
  ['Zimmer wird nicht warm', 'repair/heating/noHeating'],
  ['Spülmaschine', 'repair/kitchen/cooker'],
  ['Kellerfenster', 'repair/windowsAndDoors/windowStuck'],
  ['Einbruch', 'repair/windowsAndDoors/doorLock'],
  ['Aufzug ausgefallen', 'disturbance/houseTechnology/liftOut'],
  ['Techniker nicht gekommen', 'complaints/works/noShow'],
  ['Klobrille', 'repair/bathroom/other'],
  ['Toilettensitz kaputt', 'repair/bathroom/other'],
  ['Waschbecken gesprungen', 'repair/bathroom/other'],
  ['Badewanne kaputt', 'repair/bathroom/other'],
  ['Schranktür', 'repair/kitchen/kitchenUnit'],
  ['Schranktür', 'repair/windowsAndDoors/other'],
  ['Kellertür', 'repair/stairwell/other'],
  ['Handwerker kommt zu spät', 'complaints/works/noShow'],
  ['Miete zu spät', 'requests/payment/instalments'],
  ['Miete kommt später', 'requests/payment/instalments'],
  ['Kaution zurück', 'certificates/contract/depositProof'],
  ['Umzug', 'requests/contract/giveNotice'],
  ['Umzug', 'requests/contract/otherFlat'],
  ['umziehen', 'requests/contract/giveNotice'],
  ['Heizkostenabrechnung', 'additionalCosts'],
  ['Briefe', 'inbox'],
  ['Ansprechpartner', 'rentalContract'],
  ['Vertragsnummer', 'rentalContract'],
  ['Adresse vom Vermieter', 'imprint'],
  ['Kontoauszug Miete', 'rentalAccount'],
  ['neue Handynummer', 'contactData'],
  ['Benachrichtigungen abschalten', 'mails'],
  ['abmelden', 'devices'],
  ['Konto löschen', 'deletion'],
  ['Englisch', 'language'],
]

const english: [query: string, found: string][] = [
  ['tap drips', 'repair/bathroom/tapDrips'],
  ['dripping faucet', 'repair/bathroom/tapDrips'],
  ['kitchen tap leaking', 'repair/kitchen/kitchenTap'],
  ['heating cold', 'repair/heating/noHeating'],
  ['heatng does not work', 'repair/heating/noHeating'],
  ['radiator is cold', 'repair/heating/noHeating'],
  ['radiator leaks', 'repair/heating/radiatorLeaks'],
  ['no hot water', 'repair/heating/noHotWater'],
  ['boiler broken', 'repair/heating/noHotWater'],
  ['boiler', 'repair/heating/noHeating'],
  ['janitor', 'rentalContract'],
  ['boiler leaking', 'repair/water/waterRunning'],
  ['toilet blocked', 'repair/bathroom/toiletBlocked'],
  ['toilett clogged', 'repair/bathroom/toiletBlocked'],
  ['toilet keeps flushing', 'repair/bathroom/toiletRuns'],
  ['shower drain', 'repair/bathroom/drainBlocked'],
  ['mold in bathroom', 'repair/bathroom/mould'],
  ['mould bedroom', 'repair/wallsAndFloors/mouldRoom'],
  ['sink does not drain', 'repair/kitchen/sinkBlocked'],
  ['oven broken', 'repair/kitchen/cooker'],
  ['window does not close', 'repair/windowsAndDoors/windowStuck'],
  ['windwo stuck', 'repair/windowsAndDoors/windowStuck'],
  ['draughty window', 'repair/windowsAndDoors/windowLeaks'],
  ['broken glass', 'repair/windowsAndDoors/glassBroken'],
  ['blind stuck', 'repair/windowsAndDoors/shutter'],
  ['locked out', 'repair/windowsAndDoors/doorLock'],
  ['power cut', 'repair/electricity/noPower'],
  ['no electricity', 'repair/electricity/noPower'],
  ['socket', 'repair/electricity/socket'],
  ['smoke alarm beeping', 'repair/electricity/smokeAlarm'],
  ['doorbel', 'repair/electricity/doorbell'],
  ['smell of gas', 'repair/gasAndFire/gasSmell'],
  ['gas leak', 'repair/gasAndFire/gasSmell'],
  ['carbon monoxide', 'repair/gasAndFire/carbonMonoxide'],
  ['CO alarm', 'repair/gasAndFire/carbonMonoxide'],
  ['fire', 'repair/gasAndFire/fire'],
  ['burst pipe', 'repair/water/waterRunning'],
  ['flooding', 'repair/water/waterRunning'],
  ['water damage ceiling', 'repair/water/waterStain'],
  ['brown water', 'repair/water/brownWater'],
  ['light in stairwell', 'repair/stairwell/stairLight'],
  ['staircase dark', 'disturbance/houseTechnology/darkStairwell'],
  ['elevator broken', 'disturbance/houseTechnology/liftOut'],
  ['stuck in the elevator', 'disturbance/houseTechnology/stuckInLift'],
  ['front door does not close', 'repair/stairwell/entranceDoor'],
  ['wifi not working', 'disturbance/reception/noInternet'],
  ['bins full', 'disturbance/waste/overfull'],
  ['garbage not collected', 'disturbance/waste/notEmptied'],
  ['icy path', 'disturbance/winter/notCleared'],
  ['mice', 'disturbance/pests/rodents'],
  ['mouse in kitchen', 'disturbance/pests/rodents'],
  ['cockroches', 'disturbance/pests/bedBugs'],
  ['wasp nest', 'disturbance/pests/wasps'],
  ['loud neighbour', 'complaints/noise/music'],
  ['neighbor noise', 'complaints/noise/music'],
  ['dog barking', 'complaints/noise/dogs'],
  ['neighbour smokes', 'complaints/smell/smoking'],
  ['dirty stairwell', 'complaints/cleaning/stairs'],
  ['technician did not come', 'complaints/works/noShow'],
  ['rent increase', 'complaints/statements/rentAdjustment'],
  ['operating costs too high', 'complaints/statements/operatingCosts'],
  ['landlord confirmation', 'certificates/living/landlordConfirmation'],
  ['registration certificate', 'certificates/living/landlordConfirmation'],
  ['proof of tenancy', 'certificates/living/rentalCertificate'],
  ['rental certifcate', 'certificates/living/rentalCertificate'],
  ['housing benefit', 'certificates/authorities/housingBenefit'],
  ['tax return', 'certificates/rentAndTax/householdServices'],
  ['copy of contract', 'certificates/contract/contractCopy'],
  ['deposit', 'certificates/contract/depositProof'],
  ['lost keys', 'requests/keys/lostKey'],
  ['key gone', 'requests/keys/lostKey'],
  ['spare key', 'requests/keys/additionalKey'],
  ['name plate', 'requests/names/doorbell'],
  ['got married', 'requests/names/newName'],
  ['subletting', 'requests/household/sublet'],
  ['girlfriend moves in', 'requests/household/moveIn'],
  ['keep a dog', 'requests/pets/dog'],
  ['solar panels balcony', 'requests/alterations/balconyPower'],
  ['wheelchair shower', 'requests/alterations/barrierFree'],
  ['pay in installments', 'requests/payment/instalments'],
  ['change advance payment', 'requests/payment/prepayment'],
  ['new bank account', 'requests/payment/directDebit'],
  ['cancel contract', 'requests/contract/giveNotice'],
  ['bigger flat', 'requests/contract/otherFlat'],
  ['rent a parking space', 'requests/contract/parkingSpace'],
  ['toilet seat', 'repair/bathroom/other'],
  ['cracked washbasin', 'repair/bathroom/other'],
  ['bath broken', 'repair/bathroom/other'],
  ['cupboard door', 'repair/kitchen/kitchenUnit'],
  ['cupboard door', 'repair/windowsAndDoors/other'],
  ['cellar door', 'repair/stairwell/other'],
  ['rent too late', 'requests/payment/instalments'],
  ['deposit back', 'certificates/contract/depositProof'],
  ['moving house', 'requests/contract/giveNotice'],
  ['relocation', 'requests/contract/otherFlat'],
  ['cold flat', 'repair/heating/noHeating'],
  ['dishwasher', 'repair/kitchen/cooker'],
  ['letters', 'inbox'],
  ['contact person', 'rentalContract'],
  ['address of the landlord', 'imprint'],
  ['account balance', 'rentalAccount'],
  ['new mobile number', 'contactData'],
  ['unsubscribe', 'mails'],
  ['log out', 'devices'],
  ['delete account', 'deletion'],
  ['German', 'language'],
]

test.each([...german.map((row) => ['de', ...row] as const), ...english.map((row) => ['en', ...row] as const)])(
  'in %s, “%s” finds %s among the first three results',
  (language, query, found) => {
    expect(find[language](query).slice(0, 3)).toContain(found)
  },
)

test.each([
  // An emergency
  ['de', 'Gas riecht', 'repair/gasAndFire/gasSmell'],
  ['de', 'Feuer', 'repair/gasAndFire/fire'],
  ['de', 'Rauch', 'repair/gasAndFire/fire'],
  ['de', 'Wasser läuft', 'repair/water/waterRunning'],
  ['de', 'Aufzug steckt', 'disturbance/houseTechnology/stuckInLift'],
  ['en', 'gas', 'repair/gasAndFire/gasSmell'],
  ['en', 'smoke', 'repair/gasAndFire/fire'],
  ['en', 'water leaking', 'repair/water/waterRunning'],
  ...[
    ...['Waschmaschine läuft aus', 'Waschmaschine läuft seit heute aus', 'Waschmaschine ausgelaufen'],
    ...['Waschmaschine leckt', 'Spülmaschine läuft aus', 'Geschirrspüler läuft aus', 'Kühlschrank ausgelaufen'],
    ...['Boiler läuft aus', 'Kaffeemaschine läuft aus', 'Aquarium ausgelaufen', 'Badewanne läuft über', 'läuft aus'],
  ].map((query) => ['de', query, 'repair/water/waterRunning'] as const),
  ...['washing machine leaks', 'washing machine is leaking', 'dishwasher leaking', 'fridge leaking'].map(
    (query) => ['en', query, 'repair/water/waterRunning'] as const,
  ),
  ['de', 'Heizung läuft aus', 'repair/heating/radiatorLeaks'],
  ['en', 'radiator leaks', 'repair/heating/radiatorLeaks'],
  ...['kein Strom', 'Strom weg', 'Stromausfall', 'Strom ausgefallen', 'kein Strom in der Wohnung'].map(
    (query) => ['de', query, 'disturbance/supply/noPowerInHouse'] as const,
  ),
  ...['no power', 'no electricity', 'power cut', 'power is out'].map(
    (query) => ['en', query, 'disturbance/supply/noPowerInHouse'] as const,
  ),
  // Phrases with "läuft" that mean no leak
  ['de', 'Spülmaschine läuft nicht', 'repair/kitchen/cooker'],
  ['de', 'Spüle läuft nicht ab', 'repair/kitchen/sinkBlocked'],
  ['de', 'Mietvertrag läuft aus', 'requests/contract/giveNotice'],
  // The thing that is broken, which counts more than what is wrong with it
  ['de', 'Heizung ausgefallen', 'repair/heating/noHeating'],
  ['de', 'Heizung fällt aus', 'repair/heating/noHeating'],
  ['de', 'Heizung läuft nicht', 'repair/heating/noHeating'],
  ['de', 'keine Heizung', 'repair/heating/noHeating'],
  ['de', 'Heizung kaputt', 'repair/heating/noHeating'],
  ['de', 'Toilette kaputt', 'repair/bathroom/toiletRuns'],
  ['de', 'Heizungsausfall', 'repair/heating/noHeating'],
  ['en', 'heating failed', 'repair/heating/noHeating'],
  ['en', 'heating out', 'repair/heating/noHeating'],
  ['en', 'no heating', 'repair/heating/noHeating'],
  ['en', 'heating broken', 'repair/heating/noHeating'],
  // A page of the portal
  ['de', 'ausgesperrt', 'lockedOut'],
  ['de', 'Schlüssel vergessen', 'lockedOut'],
  ['de', 'Tür zugefallen', 'lockedOut'],
  ['en', 'locked out', 'lockedOut'],
  ['de', 'Notdienst', 'emergency'],
  ['en', 'emergency number', 'emergency'],
  ['de', 'Nebenkosten', 'additionalCosts'],
  ['de', 'Nebenkostenabrechnung', 'additionalCosts'],
  ['en', 'incidental costs', 'additionalCosts'],
  ['de', 'Mieterkonto', 'rentalAccount'],
  ['en', 'rental account', 'rentalAccount'],
  ['de', 'Mietvertrag', 'rentalContract'],
  ['de', 'Termin verschieben', 'appointments'],
  ['de', 'Termin absagen', 'appointments'],
  ['en', 'reschedule appointment', 'appointments'],
  ['en', 'cancel the appointment', 'appointments'],
  ['de', 'Telefonnummer ändern', 'contactData'],
  ['en', 'change phone number', 'contactData'],
  ['de', 'Passwort', 'password'],
  ['en', 'forgot password', 'password'],
  ['de', 'E-Mail-Adresse', 'emailAddress'],
  ['de', 'Nachricht schreiben', 'contact'],
  ['en', 'contact', 'contact'],
  ['de', 'Hausmeister', 'contact'],
  ['de', 'Hausverwalter', 'contact'],
  ['en', 'caretaker', 'contact'],
  ['en', 'janitor', 'contact'],
  // The tenant's own move and own rent
  ['de', 'Auszug', 'requests/contract/giveNotice'],
  ['en', 'moving out', 'requests/contract/giveNotice'],
  ['de', 'Miete nicht zahlen können', 'requests/payment/instalments'],
  ['de', 'Miete nicht bezahlen', 'requests/payment/instalments'],
  ['de', 'kann Miete nicht bezahlen', 'requests/payment/instalments'],
  ['en', 'cannot pay the rent', 'requests/payment/instalments'],
  ['en', 'not paying the rent', 'requests/payment/instalments'],
] as const)('in %s, “%s” finds %s first', (language, query, found) => {
  expect(find[language](query)[0]).toBe(found)
})

test.each([
  ['de', 'Untermieter', 'repair/stairwell/cellarWater'],
  ['de', 'Einbruch', 'complaints/statements/operatingCosts'],
  ['de', 'Heizung fällt aus', 'repair/wallsAndFloors/crack'],
  ['de', 'Heizung ausgefallen', 'repair/electricity/noPower'],
  ['de', 'Rauch', 'additionalCosts'],
  ['de', 'Hausordnung', 'disturbance/supply/noPowerInHouse'],
  ['de', 'Hausmeister', 'complaints/us/staff'],
  ['en', 'caretaker', 'complaints/us/staff'],
  ['de', 'Mietvertrag läuft aus', 'repair/water/waterRunning'],
  // Words without a meaning of their own
  ['de', 'Miete zu spät', 'complaints/cleaning/winterService'],
  ['de', 'Kaution zurück', 'appointments'],
  ['en', 'rent too late', 'complaints/cleaning/winterService'],
  ['en', 'dishwasher', 'repair/gasAndFire/fire'],
] as const)('in %s, “%s” does not find %s', (language, query, notFound) => {
  expect(find[language](query)).not.toContain(notFound)
})

test.each([
  ['de', 'Rakete'],
  ['de', 'xyzxyz'],
  ['de', ''],
  ['de', '!?'],
  ['de', 'h'],
  ['de', 'kommt nicht zurück'],
  ['de', 'zu'],
  ['en', 'rocket'],
  ['en', 'does not come back'],
] as const)('in %s, “%s” finds nothing', (language, query) => {
  expect(find[language](query)).toEqual([])
})

test('with the contract of a parking space, the search finds types for a stuck gate and none for the heating', () => {
  const findForParking = finderOf('parking', 'de')
  expect(findForParking('Tor geht nicht auf')[0]).toMatch(/^(repair|disturbance)\/parking\//)
  expect(findForParking('Heizung kalt')).toEqual([])
  expect(findForParking('Heizung kaputt')).toEqual([])
})

test.each(['de', 'en'] as const)(
  'the description of the theme “Stellplatz und Wallbox” names in %s only what one of its types offers',
  (language) => {
    const theme = landlordServices.serviceTypes
      .flatMap(({ themes }) => themes)
      .find(({ types }) => types.some(({ id }) => id === 'wallbox'))
    const offers = theme?.description?.[language].split(', ') ?? []
    expect(offers).toHaveLength(2)
    for (const offer of offers) expect(finderOf('parking', language)(offer)[0]).toMatch(/^requests\/parking\//)
  },
)

test('the titles and descriptions of repairs in business premises name no front door of a flat, no cooker and no bathtub', () => {
  const { themes = [] } = catalogOf('commercial').serviceTypes.find(({ id }) => id === 'repair') ?? {}
  const windows = themes.find(({ id }) => id === 'windowsAndDoors')
  expect(windows?.types.map(({ title }) => title.de)).toContain('Eingangstür oder Schloss defekt')
  const texts = [...themes, ...(windows?.types ?? [])].map(
    ({ title, description }) => `${title.de} ${description?.de ?? ''} ${title.en} ${description?.en ?? ''}`,
  )
  expect(texts.filter((text) => /Wohnung|Herd|Wanne|front door|cooker|bath,/.test(text))).toEqual([])
})

/** The catalog without the limits on usage types. */
const unlimitedServices: ServiceCatalog = {
  ...landlordServices,
  serviceTypes: landlordServices.serviceTypes.map((serviceType) => ({
    ...serviceType,
    themes: serviceType.themes.map(({ descriptionFor: _, ...theme }) => ({
      ...theme,
      usageTypes: everyUsageType,
      types: theme.types.map(({ usageTypes: __, ...type }) => type),
    })),
  })),
}

test.each(everyUsageType.flatMap((usageType) => [['de', usageType] as const, ['en', usageType] as const]))(
  'in %s, the description of a theme for the usage type %s names nothing that only other usage types have',
  (language, usageType) => {
    const misleading: string[] = []
    for (const { themes, ...serviceType } of catalogOf(usageType, winter, unlimitedServices).serviceTypes) {
      const offered = catalogOf(usageType).serviceTypes.find(({ id }) => id === serviceType.id)
      for (const theme of themes) {
        const { description, types = [] } = offered?.themes.find(({ id }) => id === theme.id) ?? {}
        const index = indexCatalog({ serviceTypes: [{ ...serviceType, themes: [theme] }] }, language)
        for (const named of description?.[language].split(', ') ?? []) {
          const [first] = searchCatalog(index, named)
          if (first?.kind === 'type' && !types.some(({ id }) => id === first.type.id)) misleading.push(named)
        }
      }
    }
    expect(misleading).toEqual([])
  },
)

test('an unfinished word finds the same type as the whole word', () => {
  for (const unfinished of ['Schi', 'Schimm', 'Schimmel'])
    expect(find.de(unfinished)).toContain('repair/bathroom/mould')
})

test.each([
  ['de', 'Haustür'],
  ['de', 'Haustür kaputt'],
  ['de', 'Eingangstür schließt nicht'],
  ['en', 'front door'],
  ['en', 'entrance door'],
] as const)('in %s, “%s” finds the entrance door once, although two services offer it', (language, query) => {
  const entrances = ['repair/stairwell/entranceDoor', 'disturbance/houseTechnology/entranceOpen']
  expect(find[language](query).filter((found) => entrances.includes(found))).toHaveLength(1)
})

test('the search finds the entrance door also if the contract offers only disruptions', () => {
  const { serviceTypes, ...rest } = catalogOf('apartment')
  const index = indexCatalog({ ...rest, serviceTypes: serviceTypes.filter(({ id }) => id !== 'repair') }, 'de')
  expect(searchCatalog(index, 'Haustür')[0]).toMatchObject({ type: { id: 'entranceOpen' } })
})

test('the search finds every type of an apartment by its title', () => {
  for (const language of ['de', 'en'] as const) {
    for (const serviceType of catalogOf('apartment').serviceTypes) {
      for (const theme of serviceType.themes) {
        for (const type of theme.types) {
          // The search shows the entrance door once, and both results lead to the same form.
          const shownInstead = type.id === 'entranceOpen' ? 'repair/stairwell/entranceDoor' : undefined
          const path = shownInstead ?? `${serviceType.id}/${theme.id}/${type.id}`
          // Every theme of repairs has the type “Etwas anderes ist kaputt”, so its title alone does not identify it.
          const query = type.id === 'other' ? `${theme.title[language]} ${type.title[language]}` : type.title[language]
          expect([query, ...find[language](query)]).toContain(path)
        }
      }
    }
  }
})

test('keywords name only types of the catalog, and every type has keywords, in the order of the catalog', () => {
  for (const { id, keywords = {}, themes } of landlordServices.serviceTypes) {
    const types = themes.flatMap((theme) => theme.types.map((type) => `${theme.id}/${type.id}`))
    expect([id, ...Object.keys(keywords)]).toEqual([id, ...types])
  }
})

test.each([
  ['heating/noHeating', '2026-12-01T12:00:00Z', ['{{emergencyNumber}}']],
  ['heating/noHeating', '2026-07-01T12:00:00Z', undefined],
  ['gasAndFire/gasSmell', '2026-07-01T12:00:00Z', ['112', '{{emergencyNumber}}']],
  ['windowsAndDoors/doorLock', '2026-12-01T12:00:00Z', undefined],
  ['water/waterRunning', '2026-07-01T12:00:00Z', ['{{emergencyNumber}}', '112']],
  ['supply/noPowerInHouse', '2026-07-01T12:00:00Z', ['{{emergencyNumber}}', '112']],
])('the numbers to call first for %s on %s are %j', (path, now, numbers) => {
  const [themeId, typeId] = path.split('/')
  const theme = catalogOf('apartment', new Date(now))
    .serviceTypes.flatMap(({ themes }) => themes)
    .find(({ id }) => id === themeId)
  const type = theme?.types.find(({ id }) => id === typeId)
  expect(type?.callFirst?.map(({ number }) => number)).toEqual(numbers)
})

test.each([
  ['gasAndFire/gasSmell', /draußen/],
  ['gasAndFire/carbonMonoxide', /draußen/],
  ['gasAndFire/fire', /in Sicherheit/],
  ['gasAndFire/burningSmell', /Strom ab/],
  ['electricity/sparks', /Strom ab/],
  ['water/waterRunning', undefined],
])('what comes before the call for %s matches %s', (path, words) => {
  const [themeId, typeId] = path.split('/')
  const themes = catalogOf('apartment').serviceTypes.flatMap((serviceType) => serviceType.themes)
  const type = themes.find(({ id }) => id === themeId)?.types.find(({ id }) => id === typeId)
  expect(type?.callFirst).toBeDefined()
  expect(type?.beforeCall?.de).toEqual(words && expect.stringMatching(words))
})

test('the catalog describes each page that the search may find', () => {
  expect(landlordServices.pages?.map(({ id }) => id)).toEqual(searchedPages)
})
