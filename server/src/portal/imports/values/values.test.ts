import { expect, test } from 'vitest'
import type { Cell } from '../reading/cell.ts'
import { type ColumnSettings, type ColumnType, defaultSettings } from './columnType.ts'
import { anyPhone, fullName, streetLine, zipAndTown } from './compounds.ts'
import { email, phone } from './contactData.ts'
import { date, dayAndTime, timeOfDay } from './dates.ts'
import { iban } from './iban.ts'
import { decimal, findDecimalMark, integer, money } from './numbers.ts'
import { contractNumber, identifier, postalCode, relativePath, text } from './texts.ts'
import { districts, oneOf, someOf, yesNo } from './words.ts'

const number = (value: number): Cell => ({ kind: 'number', number: value, text: String(value) })
const serial = (value: number): Cell => ({ kind: 'date', serial: value, text: '' })

/** The value of a cell, or the code of its problem. */
function read(type: ColumnType<unknown>, cell: Cell, settings: Partial<ColumnSettings> = {}): unknown {
  const parsed = type.parse(cell, { ...defaultSettings, ...settings })
  return 'problem' in parsed ? parsed.problem : parsed.value
}

test.each<[Cell, unknown]>([
  ['31.12.2026', '2026-12-31'],
  ['1.4.2019', '2019-04-01'],
  ['2019-04-01', '2019-04-01'],
  ['20190401', '2019-04-01'],
  ['01.04.2019 00:00:00', '2019-04-01'],
  ['2019-04-01T00:00:00', '2019-04-01'],
  ['43831', '2020-01-01'],
  [number(43_831), '2020-01-01'],
  [serial(43_831), '2020-01-01'],
  [serial(18_264), '1950-01-01'],
  ['29.02.2024', '2024-02-29'],
  ['00.00.0000', null],
  ['31.12.9999', null],
  ['9999-12-31', null],
  ['00.00.0000 00:00:00', null],
  ['31.12.9999 00:00:00', null],
  ['31.12.9999 23:59:59', null],
  ['9999-12-31T00:00:00', null],
  ['9999-12-31 23:59:59.997', null],
  [serial(2_958_465), null],
  [serial(2_958_465.99999), null],
  [serial(2_958_466), 'notDate'],
  ['31.02.2020', 'noSuchDay'],
  ['29.02.2023', 'noSuchDay'],
  ['31.02.', 'notDate'],
  ['01.04.19', 'twoDigitYear'],
  ['1950', 'notDate'],
  [number(1950), 'notDate'],
  ['01.04.0219', 'implausibleYear'],
  ['04/01/2019', 'notDate'],
  ['01.04.2019 08:00', 'notDate'],
  [serial(43_831.5), 'notDate'],
  ['sofort', 'notDate'],
])('the date %j is read as %j', (cell, expected) => {
  expect(read(date, cell)).toBe(expected)
})

test.each<[Cell, ColumnSettings['decimalMark'], unknown]>([
  ['1.234,56', null, 123_456],
  ['1,234.56', null, 123_456],
  ['1234,5', null, 123_450],
  ['1234', null, 123_400],
  ['-12,50 €', null, -1250],
  ['12,50-', null, -1250],
  ['850-', null, -85_000],
  ['850,-', null, 85_000],
  ['-850,-', null, -85_000],
  ['850,--', null, 85_000],
  ['850,–', null, 85_000],
  ['1.450,- €', null, 145_000],
  ["1'450.-", null, 145_000],
  ['850,---', null, 'notNumber'],
  ['EUR 1.350,00', null, 135_000],
  ["1'350.00", null, 135_000],
  ['1.234.567,00', null, 123_456_700],
  ['1.234', ',', 123_400],
  ['1,234', '.', 123_400],
  ['1.234', null, 'decimalMarkUnclear'],
  ['12.50', ',', 'otherDecimalMark'],
  ['12,345', ',', 'tooManyDecimals'],
  ['1.23.456', null, 'notNumber'],
  ['12,', null, 1200],
  ['zwölf', null, 'notNumber'],
  ['30.000.000,00', null, 'outOfRange'],
  [number(12.1), null, 1210],
  [number(0.1 + 0.2), null, 30],
  [number(1234.567), null, 'tooManyDecimals'],
  [number(-850), null, -85_000],
])('the amount %j with the decimal mark %j is %j', (cell, decimalMark, expected) => {
  expect(read(money, cell, { decimalMark })).toBe(expected)
})

test.each([
  ['1.234,56', ','],
  ['1,234.56', '.'],
  ['12,5', ','],
  ['850,-', ','],
  ['1.234.567', ','],
  ['1.234', undefined],
  ['1234', undefined],
])('the decimal mark of %s is %s', (raw, mark) => {
  expect(findDecimalMark(raw)).toBe(mark)
})

test.each<[ColumnType<unknown>, Cell, unknown, Partial<ColumnSettings>?]>([
  [integer({ min: 1, max: 6 }), '3', 3],
  [integer({ min: 1, max: 6 }), '3,0', 3],
  [integer({ min: 1, max: 6 }), '3,5', 'notWhole'],
  [integer({ min: 1, max: 6 }), '7', 'outOfRange'],
  [decimal({ min: 0, max: 999, maxDecimals: 2 }), '64,50', '64.5'],
  [decimal({ min: 0, max: 999, maxDecimals: 2 }), number(64.5), '64.5'],
  [decimal({ min: 0, max: 999, maxDecimals: 2 }), '64,505', 'tooManyDecimals', { decimalMark: ',' }],
  [decimal({ min: 0, max: 999, maxDecimals: 2 }), '-1', 'outOfRange'],
  [text(5), ' a \n b ', 'a b'],
  [text(5), 'abcdef', 'tooLong'],
  [text(5), serial(43_831), 'becameDate'],
  [identifier, '104/001', '104/001'],
  [identifier, '00471', '00471'],
  [identifier, '471', 'zerosLost', { digits: 5 }],
  [identifier, '47-1', '47-1', { digits: 5 }],
  [identifier, number(471), '471'],
  [identifier, number(1e16), 'digitsLost'],
  [identifier, number(4.5), 'digitsLost'],
  [identifier, number(1e21), 'digitsLost'],
  [contractNumber, '1000000000001', '1000000000001'],
  [contractNumber, '2000000000001', 'notContractNumber'],
  [postalCode, '01067', '01067'],
  [postalCode, 'D-01067', '01067'],
  [postalCode, '1067', 'zerosLost'],
  [postalCode, number(1067), 'zerosLost'],
  [postalCode, number(10_115), '10115'],
  [postalCode, '010678', 'notPostalCode'],
  [relativePath, 'briefe\\2025\\a.pdf', 'briefe/2025/a.pdf'],
  [relativePath, '../a.pdf', 'notPath'],
  [relativePath, '/etc/passwd', 'notPath'],
  [relativePath, 'C:\\a.pdf', 'notPath'],
  [iban, 'DE02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
  [iban, 'de02120300000000202051', 'DE02120300000000202051'],
  [iban, 'DE03120300000000202051', 'ibanChecksum'],
  [iban, 'DE0212030000000020205', 'notIban'],
  [iban, 'NL91ABNA0417164300', 'NL91ABNA0417164300'],
  [email, 'anna@example.org', 'anna@example.org'],
  [email, 'anna(at)example.org', 'notEmail'],
  [phone, '0172/9925904', '+491729925904'],
  [phone, '+49 (0)172 9925904', '+491729925904'],
  [phone, '0049 172 9925904', '+491729925904'],
  [phone, number(1_729_925_904), '+491729925904'],
  [phone, '12', 'phoneTooShort'],
  [phone, '0172 99259', 'phoneTooShort'],
  [phone, '0172 9925904999', 'phoneTooLong'],
  [phone, 'siehe Akte', 'notPhone'],
  [yesNo, 'Ja', true],
  [yesNo, 'x', true],
  [yesNo, '0', false],
  [yesNo, 'vielleicht', 'unknownWord'],
  [oneOf({ apartment: ['Wohnung'], parking: ['TG-Stellplatz'] }), 'tg stellplatz', 'parking'],
  [oneOf({ apartment: ['Wohnung'] }), 'WHG01', 'apartment', { words: new Map([['whg01', 'apartment']]) }],
  [oneOf({ apartment: ['Wohnung'] }), 'Schloss', 'unknownWord'],
  [someOf({ heating: ['Heizung'], plumbing: ['Sanitär'] }), 'Sanitär, Heizung', ['plumbing', 'heating']],
  [someOf({ heating: ['Heizung'] }), 'Heizung, Dach', 'unknownWord'],
  [districts, '10115, 01067', ['10115', '01067']],
  [districts, '10115, 1067', 'zerosLost'],
  [timeOfDay, '8:00', '08:00'],
  [timeOfDay, '8', '08:00'],
  [timeOfDay, '16.30 Uhr', '16:30'],
  [timeOfDay, serial(0.5), '12:00'],
  [timeOfDay, number(0.75), '18:00'],
  [timeOfDay, '8:00:29', '08:00'],
  [timeOfDay, '8:59:30', '09:00'],
  [timeOfDay, '23:59:59', '24:00'],
  [timeOfDay, serial(0.99999), '24:00'],
  [timeOfDay, number(0.99999), '24:00'],
  [timeOfDay, '24:01', 'notTime'],
  [timeOfDay, '24:00:30', 'notTime'],
  [timeOfDay, '8:00:60', 'notTime'],
  [timeOfDay, '25:00', 'notTime'],
  [dayAndTime, '31.12.2026 8:00', '2026-12-31T08:00'],
  [dayAndTime, '2026-12-31T08:00:00', '2026-12-31T08:00'],
  [dayAndTime, serial(43_831.5), '2020-01-01T12:00'],
  [dayAndTime, '31.12.2026 23:59:59', '2026-12-31T24:00'],
  [dayAndTime, '2026-12-31T23:59:59.997', '2026-12-31T24:00'],
  [dayAndTime, serial(46_387.99999), '2026-12-31T24:00'],
  [dayAndTime, '31.12.2026', 'notTime'],
  [streetLine, 'Lindenweg 12a', { street: 'Lindenweg', houseNumber: '12a' }],
  [streetLine, 'Straße des 17. Juni 135', { street: 'Straße des 17. Juni', houseNumber: '135' }],
  [streetLine, 'Am Ring 12 - 14 b', { street: 'Am Ring', houseNumber: '12-14b' }],
  [streetLine, 'Lindenweg', 'houseNumberMissing'],
  [zipAndTown, '01067 Dresden', { zip: '01067', town: 'Dresden' }],
  [zipAndTown, '1067 Dresden', 'zerosLost'],
  [zipAndTown, 'Dresden', 'townMissing'],
  [fullName, 'Müller, Anna Maria', { lastName: 'Müller', firstName: 'Anna Maria' }],
  [fullName, 'Anna Müller', 'nameOrder'],
  [fullName, 'Bäckerei Sommer GmbH & Co. KG', { organisation: 'Bäckerei Sommer GmbH & Co. KG' }],
  [anyPhone, '0172 9925904', { mobile: '+491729925904' }],
  [anyPhone, '030 23125100', { landline: '+493023125100' }],
])('case %#: a cell is read as a value of its type, or as a problem', (type, cell, expected, settings) => {
  expect(read(type, cell, settings)).toEqual(expected)
})
