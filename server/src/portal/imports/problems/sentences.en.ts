import type { Problem } from './problem.ts'
import { joined, type Sentences } from './sentences.ts'

const list = (names: readonly string[] | undefined) => joined(names, 'and', '"', '"')
const columns = (problem: Problem) => list(problem.columns?.map(({ en }) => en))

/** Sentences without file, row, column and value, which `describeProblem` writes before them. */
export const sentencesEn: Sentences = {
  fileMissing: () => 'The file does not exist, is a folder, or may not be read by the portal.',
  fileEmpty: () => 'The file is empty.',
  fileTooLarge: ({ count }) => `The file has ${count} MB, but only 200 MB are allowed. Divide it into several files.`,
  fileIsOldExcel: () =>
    'The file is an Excel file in the old format (XLS), or has a password. In Excel, save it as "Excel Workbook (*.xlsx)" without a password.',
  fileIsBinaryExcel: () =>
    'The file is a binary Excel workbook (XLSB). In Excel, save it as "Excel Workbook (*.xlsx)".',
  fileIsOpenDocument: () => 'The file is an OpenDocument file (ODS). Save it as XLSX or CSV.',
  fileIsArchive: () => 'The file is an archive without an Excel table. Unpack it first.',
  fileIsPdf: () => 'The file is a PDF. The portal reads CSV, XLSX and NDJSON.',
  fileIsMarkup: () =>
    'The file contains HTML or XML, even if its name is that of an Excel file. Open it in Excel and save it as XLSX.',
  fileIsJsonArray: () =>
    'The file is a JSON array. The portal expects NDJSON: one JSON object per line, without brackets around them.',
  fileIsBinary: () => 'The file is neither text nor an Excel file. The portal reads CSV, XLSX and NDJSON.',
  fileDamaged: () => 'The file is damaged or incomplete. Export or transfer it again.',
  fileCutOff: () => 'The last row is incomplete, so the file is probably cut off. Export or transfer it again.',
  fileUnpacksTooLarge: () => 'The file would unpack to more than 1 GB. Delete empty rows and formats, or use CSV.',
  fileTooComplex: () => 'The file takes too much memory. Divide it into several files, or use CSV.',
  fileTooSlow: () => 'Reading the file takes too long. Divide it into several files, or use CSV.',
  quoteNotClosed: () => 'A quotation mark that begins a text has no end. From here on, the file cannot be read.',
  tooManyRows: ({ count }) => `The file has more than ${count} rows. Divide it into several files.`,
  headerMissing: () =>
    'The file has no header: the first row must name the columns, such as "Last name" and "Contract number". Add this row.',
  headerUnknown: (problem) => {
    const { missing = [], expected, names = [] } = problem
    if (!expected || names.length === 0) return 'The file has no header row that the portal knows.'
    const lacks = missing.map(({ column, headers, closest }) => {
      const others = headers.length > 0 ? ` (also ${list(headers)})` : ''
      return `"${column.en}"${others}${closest === null ? '' : ` – the most similar header is "${closest}"`}`
    })
    const hint =
      names.length === 1 ? ' The row has only one column: a delimiter must be a semicolon, a comma or a tab.' : ''
    return `The header does not fit. "${expected.en}" fits best, but these columns are missing: ${lacks.join('; ')}. The file has ${list(names)}.${hint} If your columns have other names, use a mapping: at the desk with "Choose the columns", in the command with --mapping.`
  },
  headerRepeated: ({ names }) => `Several columns mean the same: ${list(names)}. Delete all but one, or map them.`,
  kindUnclear: ({ names, value }) =>
    value === undefined
      ? `The header fits several kinds of data: ${list(names)}. Name the kind.`
      : `The kind "${value}" does not exist. There are ${list(names)}.`,
  mappingUnknown: ({ names }) =>
    names?.length ? `The mapping does not exist. There are ${list(names)}.` : 'The mapping does not exist.',
  mergedCells: ({ names }) => `The table has merged cells: ${list(names)}. Unmerge them and fill in each cell.`,
  noRows: () => 'There are no rows below the header.',
  tooManyRefused: ({ count, value }) =>
    `${count} of ${value} rows have mistakes, which is more than 20%. So no row is imported.`,
  olderThanLast: ({ value, names }) =>
    `The file is from ${value}, but ${list(names)} is newer and was imported before. Use a newer export.`,
  fromFuture: ({ value }) =>
    `The file is from ${value}, which is in the future. Correct the option, or the column with the day of the export.`,
  kindNotApplied: ({ value }) => `Data of the kind "${value}" can be checked, but not imported yet.`,
  documentsNeedFiles: () =>
    'A list of documents needs the files of the documents, but only one file can be uploaded. Put the list and the files into the folder of the imports, or use "npm run import".',
  otherLandlord: ({ count = 0, value, names = [] }) =>
    `The portal knows the tenant or the house of only ${Number(value) - count} of ${value} rows, although it already has ${names[0]} imported tenancies. The file is probably that of another landlord. Check the file. If it is meant to be added, confirm the unknown rows with --confirm-unknown ${count}.`,
  endingsNotConfirmed: ({ count, value }) =>
    `The file would end or remove ${count} of ${value} entries. Check them in the dry run, and confirm the number with --confirm-endings ${count}.`,
  mailsNotConfirmed: ({ count }) =>
    `The file would send ${count} mails to tenants. Check them in the dry run, and confirm the number with --confirm-mails ${count}. A column "Mail to the tenant" with "no" prevents the mails.`,
  importCrashed: () =>
    'When the portal imported this file last time, the server crashed or was turned off. Nothing was written. Check the file with the command, and then put it into the folder again.',

  required: () => 'A value is required.',
  requiredOneOf: (problem) => `At least one of the columns ${columns(problem)} must have a value.`,
  cellCount: ({ count, value }) =>
    `The row has ${count} cells, the header ${value}. The row probably has another delimiter than the header, or a text contains the delimiter without quotation marks.`,
  notJson: () => 'The line is not a JSON object.',
  nested: () => 'The value is a list or an object.',
  tooLong: () => 'The text is too long.',
  control: () => 'The text contains invisible control characters.',
  otherEncoding: () => 'Special characters are read wrongly: the file mixes encodings (UTF-8 and Windows-1252).',
  formula: () => 'The cell contains a formula. Paste the column as values.',
  errorValue: () => 'The cell contains an error value of your spreadsheet program.',
  scientific: () =>
    'Your spreadsheet program has rounded the number. Format the column as text and export again from your system.',
  digitsLost: () =>
    'Your spreadsheet program stored the value as a number and may have lost digits. Format the column as text.',
  zerosLost: () => 'A leading zero is probably missing. Format the column as text.',
  becameDate: () => 'Your spreadsheet program has made a date of the value. Format the column as text.',
  notWhole: () => 'The number is not a whole number.',
  notNumber: () => 'The value is not a number.',
  outOfRange: () => 'The number is too small or too large.',
  decimalMarkUnclear: () => 'It is unclear whether the mark separates thousands or decimals. Write two decimals.',
  otherDecimalMark: () => 'The decimal mark of the number differs from that of the other numbers in the file.',
  tooManyDecimals: () => 'The number has too many decimals.',
  notDate: () => 'The value is not a date.',
  noSuchDay: () => 'This day does not exist.',
  twoDigitYear: () => 'The year has only two digits, so the century is unclear.',
  implausibleYear: () => 'The year is not between 1900 and 2100.',
  notTime: () => 'The time of day is missing or is not a time.',
  notIban: () => 'The value is not an IBAN, or has the wrong length.',
  ibanChecksum: () => 'The check digits of the IBAN do not match; probably a digit is wrong.',
  notEmail: () => 'The value is not an e-mail address.',
  notPhone: () => 'The value is not a valid telephone number.',
  phoneTooShort: () => 'The telephone number is too short.',
  phoneTooLong: () => 'The telephone number is too long.',
  notPostalCode: () => 'The value is not a postal code.',
  notContractNumber: () => 'The value is not a contract number of the portal.',
  unknownWord: () => 'The portal does not know this word. A mapping can explain it.',
  nameOrder: () => 'It is unclear which part is the last name.',
  houseNumberMissing: () => 'The house number is missing.',
  townMissing: () => 'The town or the postal code is missing.',
  notPath: () => 'The value is not the name of a file in the folder of the import.',
  notSha256: () => 'The value is not a SHA-256 checksum.',
  endBeforeStart: () => 'The end is before the start.',
  signedAmount: () =>
    'The amount has a minus although another column says debit or credit. If the minus counts, map this other column as not used.',
  startAfterKnownEnd: () =>
    'With the day that the portal already has, the start would be after the end. Deliver both start and end.',
  personWithoutFirstName: () =>
    'The first name is missing. The name of a company belongs in the column "Organisation".',
  unequal: (problem) =>
    `Row ${problem.otherRow} says something else about ${problem.expected?.en} "${problem.value}"${problem.columns?.length ? `: ${columns(problem)}` : ''}. Both rows are refused.${problem.hint ? ` ${problem.hint.en}` : ''}`,
  sameByOtherNumber: () =>
    'Another row is about the same, and names the contract by its other number. Use one number for each contract.',
  bookingsNotImported: () =>
    'The rental account has bookings that no import has written, and would have them twice. Delete those bookings first.',
  totalDiffers: ({ names }) =>
    `The lines of the statement add up to ${names?.[0]}, not to this total. Refused lines are missing in the sum.`,
  balanceDiffers: ({ names }) =>
    `The prepaid amount less the lines of the statement is ${names?.[0]}, not this balance. A balance in favour of the tenant is positive.`,
  paymentIncomplete: () => 'The day and the method of the payment belong together: deliver both or neither.',
  documentUnknown: () => 'The portal has no document with this number for this contract. Import the documents first.',
  tenantNotOfContract: () => 'The contract has no tenant with this number.',
  noAddressee: () => 'The contract had no tenant on the day of the delivery. Name the tenant.',
  dayInFuture: () => 'The day is in the future.',
  replacedUnknown: () => 'The portal has no other document with this number for this contract.',
  documentOther: () =>
    'The portal has already delivered a document with this number, and its contract, title, category, day or correction differs. Documents never change: give a new document a number of its own.',
  documentChanged: () =>
    'The portal has already delivered another file under this number. Documents never change: deliver a correction as a new document that names this one in "Replaces document".',
  documentFileMissing: () => 'The file is not in the folder of the list, cannot be read, or is a link.',
  documentFileTooLarge: () => 'The file has more than 5 MB.',
  documentOtherSha256: () => 'The file has another SHA-256 checksum, so it is damaged or not the expected file.',
  documentNotPdf: () => 'The file is not a PDF.',
  documentDamaged: () => 'The PDF is damaged, or takes too long to read.',
  documentNotSafe: () => 'The PDF could run a script, contains another file, or is encrypted.',
  documentInfected: () => 'The virus scanner has found a virus in the file.',
  contractUnknown: () => 'The portal has no contract with this number. Import the tenants first.',
  technicianUnknown: () => 'The portal has no technician with this number. Import the technicians first.',
  contactPersonUnknown: () => 'The portal has no contact person with this number. Import the contact people first.',
  customerNumberTaken: () => 'The customer number belongs to another tenant of the portal.',
  contractNumberTaken: () => 'The number belongs to another contract.',
  contractNumberOther: () => 'The contract has another number in the portal, which never changes.',
  tenantOther: () =>
    'In the portal, the number belongs to another tenant: neither the last name nor the date of birth is the same, or, for an organisation, the name differs. Give a new tenant a number of their own.',
  outsideOfVisits: () => 'No part of the hours is between 8 and 18 h. Appointments take place only then.',

  repeatedRow: () => 'The row repeats an earlier row, and counts once.',
  columnsNotUsed: ({ names }) => `These columns are not used: ${list(names)}.`,
  sheetHidden: ({ names }) => `Hidden sheets are not read: ${list(names)}.`,
  sheetNotRead: ({ names }) => `These sheets are not read: ${list(names)}.`,
  hiddenRows: ({ count }) => `Hidden rows are read too: ${count}.`,
  emptyRows: ({ count }) => `Empty rows: ${count}.`,
  rowsBeforeHeader: ({ row }) => `The header is row ${row}; what is above it is not read.`,
  endedLongAgo: ({ count }) => `Rows about tenancies that ended more than 24 months ago are not imported: ${count}.`,
  fullWithRefusedRows: () => 'Rows are refused, so entries that the file does not have are not removed.',
}
