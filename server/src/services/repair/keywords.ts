import type { Keywords } from '../catalog.ts'

export const repairKeywords: Keywords = {
  'gasAndFire/gasSmell': {
    de: 'Gasgeruch, Gasleck, Gasleitung, faule Eier, Notfall, Notdienst',
    en: 'gas leak, gas odour, rotten eggs, emergency',
  },
  'gasAndFire/carbonMonoxide': {
    de: 'CO-Melder, CO-Warnmelder, CO-Alarm, Kohlenmonoxid, Gasmelder, Gasalarm, Gaswarner, Abgas, Notfall, Notdienst',
    en: 'CO alarm, CO detector, gas alarm, gas detector, fumes, emergency',
  },
  'gasAndFire/fire': {
    de: 'Feuer, Brand, Flammen, Rauch, Qualm, Notfall, Notdienst',
    en: 'burning, flames, emergency',
  },
  'gasAndFire/burningSmell': { de: 'Brandgeruch, verbrannt, angebrannt, schmort', en: 'burnt, scorched, smouldering' },
  'heating/noHeating': {
    de: 'kalt, lauwarm, Heizung kaputt, Heizung geht nicht, keine Heizung, Heizung läuft nicht, Heizung fällt aus, Heizung ausgefallen, Heizungsausfall, Heizkörper kalt, Wohnung kalt, Zimmer kalt, friere, Therme, Gastherme, Gasboiler',
    en: 'cold, heating broken, heating does not work, heating failed, heating out, radiator cold, flat cold, freezing, no heat, boiler, Therme',
  },
  'heating/noHotWater': {
    de: 'Warmwasser, Boiler, Durchlauferhitzer, Therme, kalt duschen, Wasser kalt',
    en: 'boiler, Therme, water heater, cold shower, water cold',
  },
  'heating/radiatorDrips': { de: 'Heizkörperventil, undicht, Heizung tropft', en: 'valve, heating drips' },
  'heating/radiatorLeaks': {
    de: 'Heizkörper läuft aus, Heizkörper geplatzt, Heizungswasser',
    en: 'radiator leak, radiator burst, heating water',
  },
  'heating/heatingNoise': {
    de: 'Heizung laut, rauscht, gluckern, entlüften, Luft in der Heizung, Geräusche',
    en: 'heating noise, bleed, air in the radiator, banging',
  },
  'heating/thermostat': {
    de: 'Heizungsregler, Drehknopf, Heizung lässt sich nicht regeln',
    en: 'heating control, knob',
  },
  'heating/other': {
    de: 'Heizkörperverkleidung, Abdeckung',
    en: 'radiator cover',
  },
  'bathroom/toiletBlocked': { de: 'Klo läuft über, Toilette läuft nicht ab', en: 'overflows, does not flush away' },
  'bathroom/toiletRuns': {
    de: 'Spülkasten, Toilettenspülung, Klospülung, Toilette kaputt, Wasser läuft nach',
    en: 'cistern, toilet flush, toilet broken',
  },
  'bathroom/drainBlocked': {
    de: 'Waschbecken, Dusche, Badewanne, Wasser läuft nicht ab, Siphon, Gully',
    en: 'washbasin, sink, shower, bathtub, water does not drain, siphon',
  },
  'bathroom/tapDrips': {
    de: 'Hahn, Duschkopf, Brause, Badewanne, Waschbecken, Bad, Perlator',
    en: 'showerhead, bathtub, washbasin, bathroom',
  },
  'bathroom/mould': { de: 'Schimmel im Bad, Stockflecken, schwarze Flecken, Pilz', en: 'mold, fungus, black spots' },
  'bathroom/fan': { de: 'Lüftung, Ventilator, Abluft', en: 'ventilation, extractor, ventilator' },
  'bathroom/other': {
    de: 'Klobrille, Klodeckel, Toilettensitz, Toilettendeckel, WC-Sitz, Waschbecken gesprungen, Waschbecken kaputt, Sprung, Riss, Badewanne kaputt, Wanne, Duschkabine, Duschtasse, Spiegelschrank, Handtuchhalter',
    en: 'toilet seat, toilet lid, washbasin cracked, sink cracked, crack, bath broken, bathtub, shower tray, shower door, mirror cabinet, towel rail',
  },
  'kitchen/sinkBlocked': {
    de: 'Spülbecken, Küchenabfluss, Abfluss verstopft, Siphon',
    en: 'kitchen drain, blocked, clogged',
  },
  'kitchen/kitchenTap': {
    de: 'Küchenhahn, Küchenarmatur, Spüle tropft, Wasserhahn undicht',
    en: 'kitchen tap, sink leaks, tap leaking',
  },
  'kitchen/kitchenTapLoose': { de: 'Armatur wackelt', en: 'wobbly faucet' },
  'kitchen/cooker': {
    de: 'Kochfeld, Ofen, Herdplatte, Ceranfeld, Dunstabzugshaube, Abzugshaube, Spülmaschine, Geschirrspüler, Elektrogerät',
    en: 'stove, hob, extractor hood, dishwasher, appliance',
  },
  'kitchen/kitchenUnit': {
    de: 'Küchenschrank, Schranktür, Einbauküche, Scharnier',
    en: 'cabinet, cupboard door, countertop, hinge',
  },
  'kitchen/other': {
    de: 'Spüle gesprungen, Spülbecken kaputt, Küchenregal',
    en: 'sink cracked, kitchen shelf',
  },
  'windowsAndDoors/windowStuck': {
    de: 'Fenstergriff, Fenster klemmt, Balkontür, Fenster kaputt, Fensterbank, Fensterbrett',
    en: 'window handle, stuck, balcony, window sill',
  },
  'windowsAndDoors/windowLeaks': {
    de: 'Zugluft, zieht, Dichtung, es regnet rein',
    en: 'draught, draughty, drafty, seal, leaking window',
  },
  'windowsAndDoors/glassBroken': {
    de: 'Fensterscheibe, Glas, Glasbruch, Sprung, eingeschlagen',
    en: 'glass, window smashed, cracked',
  },
  'windowsAndDoors/shutter': { de: 'Rollo, Jalousie, Gurt, Rollladengurt', en: 'blind, roller, strap, belt' },
  'windowsAndDoors/doorLock': {
    de: 'ausgesperrt, Tür zu, Türschloss, Schlüssel steckt, Schlüssel abgebrochen, Schließzylinder, Einbruch',
    en: 'locked out, key stuck, key broken, lock, burglary, break-in',
  },
  'windowsAndDoors/entranceDoor': {
    de: 'Ladentür, Haustür, ausgesperrt, Tür zu, Türschloss, Schlüssel steckt, Schlüssel abgebrochen, Schließzylinder, Einbruch',
    en: 'shop door, front door, locked out, key stuck, key broken, lock, burglary, break-in',
  },
  'windowsAndDoors/innerDoor': { de: 'Türklinke, Innentür, Tür quietscht', en: 'door handle, room door, squeaks' },
  'windowsAndDoors/other': {
    de: 'Schranktür, Einbauschrank, Fliegengitter, Türschwelle',
    en: 'cupboard door, built-in wardrobe, fly screen, threshold',
  },
  'electricity/sparks': { de: 'Kurzschluss, Stromschlag, verschmort', en: 'short circuit, electric shock' },
  'electricity/noPower': {
    de: 'Stromausfall, kein Strom, Sicherung, FI-Schalter, Sicherung fliegt raus',
    en: 'power cut, outage, blackout, no electricity, fuse, breaker tripped',
  },
  'electricity/socket': { de: 'Lichtschalter, Dose, Wackelkontakt', en: 'light switch, outlet, plug' },
  'electricity/doorbell': { de: 'Türklingel, Türöffner, Sprechanlage', en: 'bell, buzzer, door opener' },
  'electricity/smokeAlarm': {
    de: 'Feuermelder, Brandmelder, Batterie, Fehlalarm',
    en: 'fire alarm, detector, battery, chirps',
  },
  'electricity/television': { de: 'Antennendose, Kabel, kein Empfang', en: 'aerial socket, cable, no reception' },
  'electricity/other': {
    de: 'Sicherungskasten, Stromzähler, Lampenfassung',
    en: 'fuse box, electricity meter, lamp holder',
  },
  'water/waterRunning': {
    de: 'Wasser läuft, Wasser läuft über, Rohr läuft über, leckt, Wasserrohrbruch, Überschwemmung, überflutet, Leitung geplatzt, Wasserschaden, Wasser aus der Decke, Notfall, Notdienst',
    en: 'leaks, leak, overflows, overflowing pipe, flood, flooding, pipe burst, water through the ceiling, water damage, emergency',
  },
  'water/waterStain': { de: 'Wasserschaden, nasse Decke, feuchte Decke', en: 'water damage, wet ceiling' },
  'water/noWater': {
    de: 'Wasserdruck, Wasser abgestellt, Wasser kommt nicht',
    en: 'water pressure, trickle, no running water',
  },
  'water/brownWater': {
    de: 'Rost, trüb, schmeckt, Legionellen, schmutziges Wasser',
    en: 'rusty, cloudy, dirty water, taste',
  },
  'water/other': {
    de: 'Wasserzähler, Absperrhahn, Haupthahn',
    en: 'water meter, stopcock, main valve',
  },
  'wallsAndFloors/mouldRoom': {
    de: 'Stockflecken, schwarze Flecken, Pilz, nasse Wand',
    en: 'mold, fungus, black spots, wet wall',
  },
  'wallsAndFloors/crack': { de: 'Loch in der Wand, Putz fällt ab, Riss', en: 'hole in the wall, peeling paint' },
  'wallsAndFloors/tiles': { de: 'Kachel, Fuge, Fliese kaputt', en: 'grout, tile broken' },
  'wallsAndFloors/floor': {
    de: 'Boden, Parkett, Laminat, Linoleum, Teppich, Dielen',
    en: 'flooring, parquet, laminate, carpet, boards',
  },
  'wallsAndFloors/other': {
    de: 'Fußleiste, Sockelleiste, Tapete, Balkonboden',
    en: 'skirting board, wallpaper, balcony floor',
  },
  'parking/garageDoor': { de: 'Garagentor, Rolltor, Tiefgaragentor', en: 'garage door, roller door' },
  'parking/remote': { de: 'Fernbedienung, Funksender, Batterie', en: 'fob, clicker, battery' },
  'parking/garageLight': { de: 'Garage dunkel, Tiefgarage Lampe', en: 'garage dark, lamp' },
  'parking/bay': { de: 'Parkbügel, Poller, Schlagloch', en: 'pothole, post' },
  'parking/garageWater': { de: 'Garage nass, Pfütze, Tiefgarage unter Wasser', en: 'garage flooded, puddle, leak' },
  'parking/other': {
    de: 'Stellplatznummer, Zaun, Schild',
    en: 'bay number, fence, sign',
  },
  'stairwell/stairLight': {
    de: 'Treppenhauslicht, Flurlicht, Kellerlicht, dunkel, Lampe',
    en: 'hallway light, dark, lamp, bulb',
  },
  'stairwell/entranceDoor': {
    de: 'Eingangstür, Haustür kaputt, Tür steht offen, Türschließer, Haustür klemmt',
    en: 'front door, main door, door open, door closer',
  },
  'stairwell/lift': { de: 'Fahrstuhl kaputt, Aufzug geht nicht', en: 'elevator broken' },
  'stairwell/cellarWater': { de: 'Keller nass, Keller überflutet, Keller unter Wasser', en: 'basement flooded, wet' },
  'stairwell/handrail': {
    de: 'Treppe kaputt, Handlauf, Briefkasten kaputt, Briefkastenschloss',
    en: 'banister, stair, mailbox',
  },
  'stairwell/other': {
    de: 'Kellertür, Kellerverschlag, Trockenraum, Fahrradkeller',
    en: 'cellar door, cellar compartment, drying room, bicycle cellar',
  },
  'outdoors/roof': { de: 'Dachziegel, Regenrinne, Sturmschaden, Hauswand', en: 'tiles, storm damage, outside wall' },
  'outdoors/path': { de: 'Gehweg, Pflaster, Schlagloch, gestolpert', en: 'pavement, sidewalk, pothole, stumbled' },
  'outdoors/outdoorLight': {
    de: 'Hoflicht, Außenlampe, Eingangslicht, Laterne',
    en: 'yard light, lamp post, outside lamp',
  },
  'outdoors/playground': { de: 'Schaukel, Rutsche, Sandkasten, Spielplatz', en: 'swing, slide, sandpit' },
  'outdoors/other': {
    de: 'Zaun, Gartentor, Müllplatz, Fahrradständer, Wäschestange',
    en: 'fence, garden gate, bin area, bicycle rack, clothes line',
  },
}
