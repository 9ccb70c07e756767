import type { Keywords } from '../catalog.ts'

export const complaintKeywords: Keywords = {
  'noise/music': {
    de: 'Nachbar laut, Ruhestörung, Party, Bass, laute Musik, Nachtruhe, Geschrei, Streit',
    en: 'neighbour loud, neighbor, party, bass, loud music, night, shouting',
  },
  'noise/footsteps': {
    de: 'Schritte, Getrampel, Poltern, Nachbar oben laut, Türen knallen',
    en: 'steps, stomping, slamming',
  },
  'noise/dogs': { de: 'Hund bellt, Bellen, Jaulen', en: 'dog barks, howling' },
  'noise/drilling': { de: 'Bohrmaschine, Renovieren, Sonntag, Handwerken', en: 'power drill, DIY, Sunday' },
  'noise/children': { de: 'Kinderlärm, Kinder laut, Baby schreit', en: 'kids loud, baby crying' },
  'noise/noiseLog': { de: 'Lärmprotokoll, Protokoll, Formular', en: 'noise diary, record, form' },
  'smell/smoking': {
    de: 'Raucher, Nachbar raucht auf dem Balkon, Zigaretten, Kippen',
    en: 'smoker, neighbour smokes, cigarettes, butts',
  },
  'smell/barbecue': { de: 'Grill, Grillrauch, Balkon grillen', en: 'BBQ, grill' },
  'smell/rubbish': { de: 'Schuhe im Flur, Müll im Treppenhaus, Müllbeutel', en: 'shoes in the hallway, rubbish bag' },
  'smell/otherSmell': { de: 'Gestank, es stinkt, Nachbar riecht, Verwesung', en: 'stench, stinks, neighbour smells' },
  'behaviour/threats': {
    de: 'bedroht, beleidigt, Angst, Stalking, Schlägerei, Streit',
    en: 'threatened, insulted, fear, fight',
  },
  'behaviour/blockedHallway': {
    de: 'Kinderwagen, Fahrrad im Flur, Rollator, Fluchtweg, Gerümpel',
    en: 'pram, stroller, bicycle in the hallway, escape route, junk',
  },
  'behaviour/stairCleaning': { de: 'Kehrwoche, Putzplan, Flurwoche, Treppe putzen', en: 'cleaning rota, sweep' },
  'behaviour/animals': { de: 'Hundekot, Tauben füttern, Katzenklo, Leine', en: 'dog poo, feeding pigeons, leash' },
  'behaviour/vandalism': {
    de: 'Vandalismus, Schmierereien, Sachbeschädigung, zerkratzt',
    en: 'vandalism, scratched, sprayed',
  },
  'cleaning/stairs': {
    de: 'Treppenhausreinigung, Reinigungsfirma, Putzfrau, dreckig, nicht geputzt',
    en: 'cleaning company, cleaners, not cleaned',
  },
  'cleaning/garage': { de: 'Garage dreckig, Tiefgarage reinigen', en: 'garage cleaning' },
  'cleaning/garden': { de: 'Rasen, Hecke, Unkraut, Gärtner, Baum schneiden', en: 'lawn, hedge, weeds, gardener, tree' },
  'cleaning/bins': { de: 'Mülltonnen dreckig, Müllraum, Gestank', en: 'dirty bins, bin store' },
  'cleaning/winterService': {
    de: 'Schnee, Glatteis, nicht gestreut, nicht geräumt',
    en: 'winter service, snow, ice, not gritted',
  },
  'works/noShow': {
    de: 'Handwerker nicht gekommen, Techniker nicht erschienen, versetzt, Handwerker zu spät, Termin nicht eingehalten',
    en: 'technician did not come, technician late, missed appointment',
  },
  'works/notFixed': { de: 'Reparatur schlecht, immer noch kaputt, Pfusch', en: 'repair bad, still broken, botched' },
  'works/damage': { de: 'Handwerker hat beschädigt, Folgeschaden', en: 'technician damaged, caused damage' },
  'works/dirt': { de: 'Handwerker, Baustaub, Bauschutt', en: 'dust, rubble' },
  'works/manner': { de: 'Handwerker unfreundlich, frech', en: 'rude technician' },
  'statements/operatingCosts': {
    de: 'Betriebskostenabrechnung, Nebenkosten falsch, zu hoch, Nachzahlung, Widerspruch, Einspruch, Belege',
    en: 'operating costs statement, incidental costs wrong, too high, service charge, back payment, objection, receipts',
  },
  'statements/heatingCosts': {
    de: 'Heizkosten zu hoch, Nachzahlung, Zählerstand, Ablesung, Zähler',
    en: 'heating bill, meter reading, meter',
  },
  'statements/rentAdjustment': { de: 'Mietanpassung, Miete zu hoch, Mietspiegel', en: 'rent increase, rent too high' },
  'statements/reminder': { de: 'Zahlungserinnerung, Mietrückstand, Inkasso', en: 'dunning, arrears, overdue' },
  'us/notReached': { de: 'Telefon, Warteschleife, Hotline, Rückruf', en: 'phone, hotline, waiting, call back' },
  'us/noAnswer': { de: 'keine Antwort, keine Rückmeldung, warte, Bearbeitung', en: 'no answer, no reply, waiting' },
  'us/staff': { de: 'Mitarbeiter, unhöflich', en: 'employee, rude' },
  'us/portal': { de: 'App, Website, Anmeldung, Fehler im Portal', en: 'app, website, bug' },
}
