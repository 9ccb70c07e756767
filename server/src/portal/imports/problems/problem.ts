import type { Localized } from '@portal/contract/api/texts'

/** Why a file as a whole is refused. */
export const fileProblemCodes = [
  'fileMissing',
  'fileEmpty',
  'fileTooLarge',
  'fileIsOldExcel',
  'fileIsBinaryExcel',
  'fileIsOpenDocument',
  'fileIsArchive',
  'fileIsPdf',
  'fileIsMarkup',
  'fileIsJsonArray',
  'fileIsBinary',
  'fileDamaged',
  'fileCutOff',
  'fileUnpacksTooLarge',
  'fileTooComplex',
  'fileTooSlow',
  'quoteNotClosed',
  'tooManyRows',
  'headerMissing',
  'headerUnknown',
  'headerRepeated',
  'kindUnclear',
  'mappingUnknown',
  'mergedCells',
  'noRows',
  'tooManyRefused',
  'olderThanLast',
  'fromFuture',
  'kindNotApplied',
  'documentsNeedFiles',
  'otherLandlord',
  'endingsNotConfirmed',
  'mailsNotConfirmed',
  'importCrashed',
] as const

/** Why a row is refused. */
export const rowProblemCodes = [
  'required',
  'requiredOneOf',
  'cellCount',
  'notJson',
  'nested',
  'tooLong',
  'control',
  'otherEncoding',
  'formula',
  'errorValue',
  'scientific',
  'digitsLost',
  'zerosLost',
  'becameDate',
  'notWhole',
  'notNumber',
  'outOfRange',
  'decimalMarkUnclear',
  'otherDecimalMark',
  'tooManyDecimals',
  'notDate',
  'noSuchDay',
  'twoDigitYear',
  'implausibleYear',
  'notTime',
  'notIban',
  'ibanChecksum',
  'notEmail',
  'notPhone',
  'phoneTooShort',
  'phoneTooLong',
  'notPostalCode',
  'notContractNumber',
  'unknownWord',
  'nameOrder',
  'houseNumberMissing',
  'townMissing',
  'notPath',
  'notSha256',
  'endBeforeStart',
  'signedAmount',
  'startAfterKnownEnd',
  'personWithoutFirstName',
  'unequal',
  'sameByOtherNumber',
  'bookingsNotImported',
  'totalDiffers',
  'balanceDiffers',
  'paymentIncomplete',
  'documentUnknown',
  'tenantNotOfContract',
  'noAddressee',
  'dayInFuture',
  'replacedUnknown',
  'documentOther',
  'documentChanged',
  'documentFileMissing',
  'documentFileTooLarge',
  'documentOtherSha256',
  'documentNotPdf',
  'documentDamaged',
  'documentNotSafe',
  'documentInfected',
  'contractUnknown',
  'technicianUnknown',
  'contactPersonUnknown',
  'customerNumberTaken',
  'contractNumberTaken',
  'contractNumberOther',
  'tenantOther',
  'outsideOfVisits',
] as const

/** Notes about a file. They are no reason to refuse the file. */
export const noteCodes = [
  'repeatedRow',
  'columnsNotUsed',
  'sheetHidden',
  'sheetNotRead',
  'hiddenRows',
  'emptyRows',
  'rowsBeforeHeader',
  'endedLongAgo',
  'fullWithRefusedRows',
] as const

export type FileProblemCode = (typeof fileProblemCodes)[number]
export type RowProblemCode = (typeof rowProblemCodes)[number]
export type NoteCode = (typeof noteCodes)[number]
export type ProblemCode = FileProblemCode | RowProblemCode | NoteCode

/**
 * A problem of a file or a row, or a note, as plain data. `describeProblem` makes a sentence of it. All parts but the code are
 * optional, because not every problem has them.
 */
export interface Problem<Code extends ProblemCode = ProblemCode> {
  code: Code
  /** The number of the row as a spreadsheet program shows it. */
  row?: number
  /** The header of the column in the file. A column that the file does not have is named by its label. */
  column?: Localized
  /** Several columns, of which one is needed or which contradict another row. */
  columns?: readonly Localized[]
  /** The value in the file, shortened. */
  value?: string
  /** What the column expects. */
  expected?: Localized
  /** A further sentence for an entity whose rows contradict each other. */
  hint?: Localized
  /** Another row that the problem is about. */
  otherRow?: number
  /** Further names: of columns, kinds, sheets or ranges. */
  names?: readonly string[]
  /** Names of columns that the file lacks, each with the most similar header that the file has. */
  missing?: readonly { column: Localized; headers: readonly string[]; closest: string | null }[]
  count?: number
}

const maxValueLength = 60

/** Shortens a value for a problem. */
export const shorten = (value: string): string =>
  value.length <= maxValueLength ? value : `${value.slice(0, maxValueLength - 1)}…`

/** Thrown while a file is read, if the file as a whole is refused. */
export class FileRefused extends Error {
  readonly problem: Problem<FileProblemCode>

  constructor(problem: Problem<FileProblemCode>) {
    super(problem.code)
    this.problem = problem
  }
}
