import type { Keywords } from '../catalog.ts'

export const requestKeywords: Keywords = {
  'payment/instalments': {
    de: 'Raten, Mietrückstand, Miete nicht zahlen können, Miete nicht bezahlen, kann nicht zahlen, Miete später zahlen, Stundung, Schulden, Nachzahlung abstottern',
    en: 'installments, cannot pay, cannot pay the rent, not paying the rent, pay the rent later, arrears, debt, deferral',
  },
  'payment/prepayment': {
    de: 'Abschlag, Nebenkosten senken, Nebenkosten erhöhen, Betriebskosten, Heizkosten',
    en: 'prepayment, service charge, monthly costs, heating costs',
  },
  'payment/directDebit': {
    de: 'Einzugsermächtigung, SEPA, IBAN, Kontonummer, neues Konto, Bank, Abbuchung',
    en: 'SEPA, IBAN, account number, new bank account, mandate',
  },
  'payment/refund': { de: 'Rückzahlung, Erstattung, Geld zurück, Überzahlung', en: 'refund, money back, overpaid' },
  'names/doorbell': {
    de: 'Namensschild, Klingelschild, Briefkastenschild, Türschild',
    en: 'name plate, name tag, bell sign',
  },
  'names/newName': {
    de: 'geheiratet, Namensänderung, Hochzeit, Scheidung, Nachname',
    en: 'married, name change, divorce',
  },
  'keys/additionalKey': {
    de: 'Zweitschlüssel, Ersatzschlüssel, Schlüssel nachmachen, Kellerschlüssel, Wohnungsschlüssel',
    en: 'spare key, second key, extra key',
  },
  'keys/lostKey': {
    de: 'Schlüssel weg, Schlüssel gestohlen, Schlüsselverlust, Kellerschlüssel, Wohnungsschlüssel, Haustürschlüssel',
    en: 'lost keys, stolen key, key gone',
  },
  'household/moveIn': {
    de: 'Mitbewohner, Freundin zieht ein, Lebensgefährte, Eltern, Baby, Kind, Zuzug',
    en: 'flatmate, girlfriend, boyfriend, partner, parents, baby',
  },
  'household/sublet': {
    de: 'Untermiete, Untermieter, Zwischenmiete, WG-Zimmer, Airbnb',
    en: 'subletting, subtenant, lodger, Airbnb',
  },
  'household/moveOut': { de: 'Trennung, Kind zieht aus', en: 'leaves, separation' },
  'pets/dog': { de: 'Haustier, Hundehaltung, Welpe, Hund halten', en: 'pet, puppy, keep a dog' },
  'pets/cat': { de: 'Haustier, Kater, Katzennetz, Katzenhaltung', en: 'pet, kitten, keep a cat' },
  'pets/smallAnimals': { de: 'Meerschweinchen, Aquarium, Haustier', en: 'guinea pig, aquarium, pet' },
  'pets/otherAnimal': { de: 'Reptil, Terrarium, Haustier, exotisch', en: 'reptile, pet, exotic' },
  'alterations/balconyPower': {
    de: 'Solar, Photovoltaik, Solaranlage, Balkonsolar',
    en: 'balcony power plant, photovoltaic, balcony solar',
  },
  'alterations/barrierFree': {
    de: 'Rollstuhl, Treppenlift, barrierefrei, Pflegegrad, Dusche statt Wanne, Badumbau',
    en: 'wheelchair, stairlift, accessible, walk-in shower, handicap',
  },
  'alterations/satelliteDish': { de: 'Parabolantenne, Sat', en: 'antenna, dish' },
  'alterations/floorsAndWalls': {
    de: 'Laminat verlegen, Wand streichen, tapezieren, Durchbruch',
    en: 'laminate, paint, wallpaper',
  },
  'alterations/kitchen': {
    de: 'neue Küche, Klimaanlage, Sonnenschutz',
    en: 'new kitchen, AC, air conditioner, sun shade, aircon',
  },
  'alterations/security': { de: 'Sicherheitsschloss, Riegel, Überwachungskamera', en: 'security lock, bolt, CCTV' },
  'alterations/signs': { de: 'Firmenschild, Leuchtreklame, Werbeschild', en: 'company sign, shop sign' },
  'parking/wallbox': { de: 'Ladestation, E-Auto, laden, Ladesäule', en: 'charging station, EV, charger' },
  'parking/swap': { de: 'Stellplatz tauschen, größerer Stellplatz', en: 'swap parking space, bigger' },
  'contract/takeOver': {
    de: 'Mietvertrag umschreiben, Nachmieter, verstorben, Scheidung',
    en: 'transfer, next tenant, divorce, died',
  },
  'contract/otherFlat': {
    de: 'andere Wohnung, größere Wohnung, Wohnungstausch, Umzug',
    en: 'bigger flat, swap flats, transfer, moving house, relocation',
  },
  'contract/parkingSpace': { de: 'Parkplatz mieten, Tiefgarage, Carport', en: 'parking spot, carport' },
  'contract/giveNotice': {
    de: 'Kündigung, Mietvertrag beenden, Vertrag läuft aus, ausziehen, Auszug, umziehen, Umzug, Kündigungsfrist',
    en: 'cancel the contract, terminate, move out, moving out, moving house, relocation, notice period',
  },
}
