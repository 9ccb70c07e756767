import type { Keywords } from '../catalog.ts'

/** The words by which the search finds the types of repairs, in addition to their titles. */
export const repairKeywords: Keywords = {
  gasAndFire: {
    gasSmell: {
      de: 'Gasgeruch, Gasleck, Gasleitung, faule Eier, Notfall, Notdienst',
      en: 'gas leak, gas odour, rotten eggs, emergency',
    },
    fire: { de: 'Feuer, Brand, Flammen, Rauch, Qualm, Notfall, Notdienst', en: 'burning, flames, emergency' },
    burningSmell: { de: 'Brandgeruch, verbrannt, angebrannt, schmort', en: 'burnt, scorched, smouldering' },
  },
  heating: {
    noHeating: {
      de: 'kalt, lauwarm, Heizung geht nicht, Heizungsausfall, Heizkörper kalt, Wohnung kalt, friere',
      en: 'cold, heating broken, heating does not work, radiator cold, freezing, no heat',
    },
    noHotWater: {
      de: 'Warmwasser, Boiler, Durchlauferhitzer, Therme, kalt duschen, Wasser kalt',
      en: 'boiler, water heater, cold shower, water cold',
    },
    radiatorLeaks: { de: 'Heizkörperventil, undicht', en: 'valve' },
    heatingNoise: {
      de: 'Heizung laut, rauscht, gluckern, entlüften, Luft in der Heizung, Geräusche',
      en: 'heating noise, bleed, air in the radiator, banging',
    },
    thermostat: { de: 'Heizungsregler, Drehknopf, Heizung lässt sich nicht regeln', en: 'heating control, knob' },
  },
  bathroom: {
    toiletBlocked: { de: 'Klo läuft über, Toilette läuft nicht ab', en: 'overflows, does not flush away' },
    toiletRuns: { de: 'Spülkasten, Toilettenspülung, Klospülung, Wasser läuft nach', en: 'cistern, toilet flush' },
    drainBlocked: {
      de: 'Waschbecken, Dusche, Badewanne, Wasser läuft nicht ab, Siphon, Gully',
      en: 'washbasin, sink, shower, bathtub, water does not drain, siphon',
    },
    tapDrips: {
      de: 'Hahn, Duschkopf, Brause, Badewanne, Waschbecken, Bad, Perlator',
      en: 'showerhead, bathtub, washbasin, bathroom',
    },
    mould: { de: 'Schimmel im Bad, Stockflecken, schwarze Flecken, Pilz', en: 'mold, fungus, black spots' },
    fan: { de: 'Lüftung, Ventilator, Abluft', en: 'ventilation, extractor, ventilator' },
  },
  kitchen: {
    sinkBlocked: { de: 'Spülbecken, Küchenabfluss, Abfluss verstopft, Siphon', en: 'kitchen drain, blocked, clogged' },
    kitchenTap: { de: 'Küchenhahn, Küchenarmatur, Spüle tropft', en: 'kitchen tap, sink leaks' },
    cooker: { de: 'Kochfeld, Ofen, Herdplatte, Ceranfeld', en: 'stove, hob' },
    kitchenUnit: { de: 'Küchenschrank, Einbauküche, Scharnier', en: 'cabinet, countertop, hinge' },
  },
  windowsAndDoors: {
    windowStuck: { de: 'Fenstergriff, Fenster klemmt, Balkontür, Fenster kaputt', en: 'window handle, stuck, balcony' },
    windowLeaks: {
      de: 'Zugluft, zieht, Dichtung, es regnet rein',
      en: 'draught, draughty, drafty, seal, leaking window',
    },
    glassBroken: { de: 'Fensterscheibe, Glas, Glasbruch, Sprung, eingeschlagen', en: 'glass, window smashed, cracked' },
    shutter: { de: 'Rollo, Jalousie, Gurt, Rollladengurt', en: 'blind, roller, strap, belt' },
    doorLock: {
      de: 'ausgesperrt, Tür zu, Türschloss, Schlüssel steckt, Schlüssel abgebrochen, Schließzylinder, Einbruch',
      en: 'locked out, key stuck, key broken, lock, burglary, break-in',
    },
    innerDoor: { de: 'Türklinke, Innentür, Tür quietscht', en: 'door handle, room door, squeaks' },
  },
  electricity: {
    sparks: { de: 'Kurzschluss, Stromschlag, verschmort', en: 'short circuit, electric shock' },
    noPower: {
      de: 'Stromausfall, kein Strom, Sicherung, FI-Schalter, Sicherung fliegt raus',
      en: 'power cut, outage, blackout, no electricity, fuse, breaker tripped',
    },
    socket: { de: 'Lichtschalter, Dose, Wackelkontakt', en: 'light switch, outlet, plug' },
    doorbell: { de: 'Türklingel, Türöffner, Sprechanlage', en: 'bell, buzzer, door opener' },
    smokeAlarm: { de: 'Feuermelder, Brandmelder, Batterie, Fehlalarm', en: 'fire alarm, detector, battery, chirps' },
    television: { de: 'Antennendose, Kabel, kein Empfang', en: 'aerial socket, cable, no reception' },
  },
  water: {
    waterRunning: {
      de: 'Wasserrohrbruch, Überschwemmung, überflutet, Leitung geplatzt, Wasserschaden, Wasser aus der Decke, Notfall, Notdienst',
      en: 'flood, flooding, pipe burst, water through the ceiling, water damage, emergency',
    },
    waterStain: { de: 'Wasserschaden, nasse Decke, feuchte Decke', en: 'water damage, wet ceiling' },
    noWater: {
      de: 'Wasserdruck, Wasser abgestellt, Wasser kommt nicht',
      en: 'water pressure, trickle, no running water',
    },
    brownWater: {
      de: 'Rost, trüb, schmeckt, Legionellen, schmutziges Wasser',
      en: 'rusty, cloudy, dirty water, taste',
    },
  },
  wallsAndFloors: {
    mouldRoom: { de: 'Stockflecken, schwarze Flecken, Pilz, nasse Wand', en: 'mold, fungus, black spots, wet wall' },
    crack: { de: 'Loch in der Wand, Putz fällt ab, Riss', en: 'hole in the wall, peeling paint' },
    tiles: { de: 'Kachel, Fuge, Fliese kaputt', en: 'grout, tile broken' },
    floor: {
      de: 'Boden, Parkett, Laminat, Linoleum, Teppich, Dielen',
      en: 'flooring, parquet, laminate, carpet, boards',
    },
  },
  parking: {
    garageDoor: { de: 'Garagentor, Rolltor, Tiefgaragentor', en: 'garage door, roller door' },
    remote: { de: 'Fernbedienung, Funksender, Batterie', en: 'fob, clicker, battery' },
    garageLight: { de: 'Garage dunkel, Tiefgarage Lampe', en: 'garage dark, lamp' },
    bay: { de: 'Parkbügel, Poller, Schlagloch', en: 'pothole, post' },
    garageWater: { de: 'Garage nass, Pfütze, Tiefgarage unter Wasser', en: 'garage flooded, puddle, leak' },
  },
  stairwell: {
    stairLight: {
      de: 'Treppenhauslicht, Flurlicht, Kellerlicht, dunkel, Lampe',
      en: 'hallway light, dark, lamp, bulb',
    },
    entranceDoor: { de: 'Eingangstür, Türschließer, Haustür klemmt', en: 'front door, main door, door closer' },
    lift: { de: 'Fahrstuhl kaputt, Aufzug geht nicht', en: 'elevator broken' },
    cellarWater: { de: 'Keller nass, Keller überflutet, Keller unter Wasser', en: 'basement flooded, wet' },
    handrail: { de: 'Treppe kaputt, Handlauf, Briefkasten kaputt, Briefkastenschloss', en: 'banister, stair, mailbox' },
  },
  outdoors: {
    roof: { de: 'Dachziegel, Regenrinne, Sturmschaden, Hauswand', en: 'tiles, storm damage, outside wall' },
    path: { de: 'Gehweg, Pflaster, Schlagloch, gestolpert', en: 'pavement, sidewalk, pothole, stumbled' },
    outdoorLight: { de: 'Hoflicht, Außenlampe, Eingangslicht, Laterne', en: 'yard light, lamp post, outside lamp' },
    playground: { de: 'Schaukel, Rutsche, Sandkasten, Spielplatz', en: 'swing, slide, sandpit' },
  },
}
