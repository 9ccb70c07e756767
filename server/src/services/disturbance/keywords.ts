import type { Keywords } from '../catalog.ts'

export const disturbanceKeywords: Keywords = {
  'supply/noPowerInHouse': {
    de: 'Stromausfall, kein Strom, Strom ausgefallen, Blackout, alle Nachbarn ohne Strom',
    en: 'power cut, power is out, no power, no electricity, outage, blackout',
  },
  'supply/noWaterInHouse': { de: 'Wasser weg, Wasserausfall, Wasser abgestellt', en: 'water off, water outage' },
  'supply/noHeatingInHouse': {
    de: 'Heizungsausfall, Heizung ausgefallen, alle Nachbarn frieren',
    en: 'heating outage, heating out, cold building',
  },
  'supply/noHotWaterInHouse': { de: 'Warmwasser ausgefallen', en: 'hot water outage' },
  'supply/plannedWork': {
    de: 'Wasserabstellung, Stromabschaltung, Wartung, Aushang',
    en: 'maintenance, shutdown, planned',
  },
  'houseTechnology/stuckInLift': {
    de: 'Aufzug stecken geblieben, Fahrstuhl steckt, eingeschlossen, gefangen',
    en: 'stuck in elevator, trapped',
  },
  'houseTechnology/liftOut': {
    de: 'Fahrstuhl kaputt, Aufzug geht nicht, Aufzug defekt, Aufzug ausgefallen',
    en: 'elevator broken, lift does not work',
  },
  'houseTechnology/darkStairwell': {
    de: 'Licht im Treppenhaus, Flurlicht, Treppenhauslicht',
    en: 'light in the stairwell, hallway light',
  },
  'houseTechnology/entranceOpen': {
    de: 'Eingangstür, Haustür kaputt, Tür steht offen, Türschließer, Haustür klemmt',
    en: 'front door, main door, door open, door closer',
  },
  'houseTechnology/bells': { de: 'Klingel, Sprechanlage, Türöffner', en: 'bell, buzzer, intercom' },
  'houseTechnology/laundryRoom': {
    de: 'Waschmaschine, Trockner, Waschkeller, Trockenkeller',
    en: 'washing machine, dryer',
  },
  'reception/noTelevision': {
    de: 'Fernseher, TV, Antenne, Kabelfernsehen, kein Bild',
    en: 'TV, aerial, cable, no picture',
  },
  'reception/noInternet': { de: 'WLAN, Router, Internet geht nicht, offline', en: 'wifi, router, offline' },
  'reception/poorPicture': { de: 'Bildstörung, ruckelt, Internet langsam', en: 'flickers, slow internet' },
  'waste/notEmptied': {
    de: 'Müllabfuhr, Müll nicht abgeholt, Papiertonne, Biotonne',
    en: 'garbage collection, not collected',
  },
  'waste/overfull': { de: 'Mülltonne voll, Müll quillt über, mehr Tonnen', en: 'bin full, overflowing' },
  'waste/bulkyWaste': {
    de: 'Sofa, Matratze, Kühlschrank, Gerümpel, illegaler Müll',
    en: 'sofa, mattress, fridge, junk',
  },
  'waste/brokenBin': { de: 'Mülltonne kaputt, Deckel', en: 'lid, garbage can broken' },
  'winter/fallingIce': { de: 'Dachlawine, Eis, Schneelast', en: 'ice, avalanche' },
  'winter/notCleared': {
    de: 'Glatteis, glatt, Schnee räumen, streuen, Winterdienst, rutschig, ausgerutscht',
    en: 'icy, slippery, snow clearing, slipped',
  },
  'winter/leaves': { de: 'Laub, Blätter, rutschig', en: 'foliage, slippery' },
  'pests/rodents': { de: 'Maus, Ratte, Mäusekot, Nager', en: 'mouse, rat, droppings, rodents' },
  'pests/bedBugs': { de: 'Kakerlaken, Wanzen, Kellerasseln, Lebensmittelmotten', en: 'cockroach, bugs, moth, roaches' },
  'pests/wasps': { de: 'Wespennest, Hornissennest, Bienenschwarm, Insektennest', en: 'wasp nest, hive' },
  'pests/ants': { de: 'Silberfische, Käfer, Fliegen, Spinnen', en: 'silverfish, beetles, flies, spiders' },
  'pests/pigeons': { de: 'Taubenkot, Vögel, Fuchs, Marder im Dach', en: 'birds, droppings, fox' },
  'noise/ourSite': {
    de: 'Baulärm, Sanierung, Gerüst, Handwerker laut',
    en: 'building works, construction noise, renovation, scaffolding',
  },
  'noise/otherSite': {
    de: 'Baulärm, Straßenbau, Presslufthammer',
    en: 'building site, construction noise, roadworks, jackhammer',
  },
  'noise/technology': { de: 'Brummen, Summen, Lüftung laut, Aufzug laut, Pumpe', en: 'humming, buzzing, pump' },
  'noise/business': { de: 'Restaurant, Kneipe, Bar, Lieferwagen, Gewerbe', en: 'pub, bar, trucks, business' },
  'parking/strangersCar': { de: 'Falschparker, Fremdparker, zugeparkt, abschleppen', en: 'parked illegally, tow away' },
  'parking/rescueWay': {
    de: 'Falschparker, zugeparkt, Rettungsweg, abschleppen',
    en: 'parked illegally, fire lane, tow away',
  },
  'parking/wreck': { de: 'Schrottauto, Autowrack, Fahrradleiche, Schrott', en: 'scrap car, wreck, bike' },
  'parking/gateStuck': { de: 'Garagentor, Tor geht nicht auf, Einfahrt', en: 'garage door, does not open, driveway' },
  'parking/dirtyGarage': { de: 'Ölfleck, Garage dreckig, Pfütze', en: 'oil stain, puddle' },
}
