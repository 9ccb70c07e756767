import { date } from '../values/dates.ts'
import { decimal } from '../values/numbers.ts'
import { hexSha256, identifier, relativePath, text } from '../values/texts.ts'
import { oneOf, yesNo } from '../values/words.ts'
import { inOrder, kind, optional, required } from './kind.ts'
import { contractId, tenantId } from './sharedColumns.ts'

/** A manifest: a list of documents whose files are in the same folder. One row per document and addressee. */
export const documents = kind({
  name: 'documents',
  label: { de: 'Dokumente (Verzeichnis)', en: 'Documents (manifest)' },
  columns: {
    documentId: required(identifier, {
      de: 'Dokumentnummer',
      en: 'Document id',
      headers: ['Dokument', 'Dokument-ID', 'Dokument-Nr.', 'Archiv-ID', 'Document'],
      example: 'DOK-2025-104-001',
    }),
    contractId: required(contractId.type, contractId),
    tenantId: optional(tenantId.type, {
      ...tenantId,
      headers: [...tenantId.headers, 'Empfänger', 'Adressat', 'Addressee', 'Recipient'],
    }),
    title: required(text(200), {
      de: 'Titel',
      en: 'Title',
      headers: ['Bezeichnung', 'Betreff', 'Dokumenttitel', 'Subject'],
      example: 'Nebenkosten 2025',
    }),
    titleEnglish: optional(text(200), {
      de: 'Titel (Englisch)',
      en: 'Title in English',
      headers: ['English title', 'Titel englisch'],
      example: 'Additional costs 2025',
    }),
    category: required(
      oneOf({
        statement: ['Abrechnung', 'Nebenkostenabrechnung', 'Betriebskostenabrechnung'],
        contract: ['Vertrag', 'Mietvertrag'],
        letter: ['Schreiben', 'Brief', 'Mieterhöhung'],
        notice: ['Mitteilung', 'Aushang', 'Information'],
        certificate: ['Bescheinigung', 'Bestätigung'],
      }),
      {
        de: 'Art des Dokuments',
        en: 'Category',
        headers: ['Dokumentart', 'Kategorie', 'Dokumenttyp', 'Document type'],
        example: 'Abrechnung',
      },
    ),
    file: required(relativePath, {
      de: 'Datei',
      en: 'File',
      headers: ['Dateiname', 'Pfad', 'File name', 'Path'],
      example: '2025/104-001.pdf',
    }),
    sha256: optional(hexSha256, {
      de: 'SHA-256',
      en: 'SHA-256 of the file',
      headers: ['Prüfsumme', 'Hash', 'Checksum'],
      example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    }),
    deliveredOn: optional(date, {
      de: 'Zugestellt am',
      en: 'Delivered on',
      headers: ['Zustelldatum', 'Tag der Zustellung', 'Delivery date'],
      example: '15.11.2026',
    }),
    replaces: optional(identifier, {
      de: 'Ersetzt Dokument',
      en: 'Replaces document',
      headers: ['Korrektur zu', 'Ersetzt', 'Replaces'],
      example: 'DOK-2025-104-000',
    }),
    notify: optional(yesNo, {
      de: 'Mail an den Mieter',
      en: 'Mail to the tenant',
      headers: ['Benachrichtigen', 'Benachrichtigung', 'Notify'],
      example: 'nein',
    }),
  },
  key: ['documentId', 'tenantId'],
  entities: [
    {
      label: { de: 'das Dokument', en: 'the document' },
      key: ['documentId'],
      columns: ['contractId', 'title', 'titleEnglish', 'category', 'file', 'sha256', 'deliveredOn', 'replaces'],
    },
  ],
})

/** One row per contract, medium, meter (if known) and period. */
export const consumption = kind({
  name: 'consumption',
  label: { de: 'Verbrauchswerte', en: 'Consumption values' },
  columns: {
    contractId: required(contractId.type, contractId),
    meterId: optional(identifier, {
      de: 'Zählernummer',
      en: 'Meter number',
      headers: ['Zähler', 'Zähler-Nr.', 'Gerätenummer', 'Geräte-Nr.', 'Meter', 'Device number'],
      example: '81234567',
    }),
    medium: required(
      oneOf({
        heating: ['Heizung', 'Wärme', 'Heizwärme', 'heat'],
        hotWater: ['Warmwasser', 'WW', 'hot water'],
        coldWater: ['Kaltwasser', 'KW', 'Wasser', 'cold water'],
        electricity: ['Strom', 'Allgemeinstrom'],
        gas: ['Gas', 'Erdgas'],
      }),
      {
        de: 'Verbrauchsart',
        en: 'Medium',
        headers: ['Medium', 'Energieart', 'Nutzart', 'Consumption type'],
        example: 'Heizung',
      },
    ),
    periodFrom: required(date, {
      de: 'Verbrauch von',
      en: 'Consumption from',
      headers: ['Von', 'Zeitraum von', 'Beginn', 'Period from'],
      example: '01.10.2026',
    }),
    periodTo: required(date, {
      de: 'Verbrauch bis',
      en: 'Consumption to',
      headers: ['Bis', 'Zeitraum bis', 'Ende', 'Ablesedatum', 'Period to'],
      example: '31.10.2026',
    }),
    value: required(decimal({ min: 0, max: 999_999_999, maxDecimals: 3 }), {
      de: 'Verbrauch',
      en: 'Consumption',
      headers: ['Verbrauchswert', 'Menge', 'Wert', 'Value'],
      example: '412,5',
    }),
    unit: required(
      oneOf({
        kWh: ['kWh', 'Kilowattstunden'],
        MWh: ['MWh', 'Megawattstunden'],
        m3: ['m³', 'm3', 'cbm', 'Kubikmeter'],
        units: ['Einheiten', 'HKV-Einheiten', 'Striche', 'units'],
      }),
      {
        de: 'Maßeinheit',
        en: 'Unit of measurement',
        headers: ['ME', 'Mengeneinheit', 'Einheit', 'Unit'],
        example: 'kWh',
      },
    ),
  },
  rules: [inOrder('periodFrom', 'periodTo')],
  key: ['contractId', 'medium', 'meterId', 'periodFrom', 'periodTo'],
})
