/** The size of the file on disk. */
export const maxFileBytes = 200 * 1024 * 1024
/** The total unpacked size of the parts of an XLSX file that are read. */
export const maxUnpackedBytes = 1024 * 1024 * 1024
/** The total length of the shared texts of an XLSX file, in UTF-16 code units. They stay in memory while the file is read. */
export const maxSharedTextLength = 40_000_000
/**
 * The length of a text, tag or comment of an XML part, in UTF-16 code units. A cell of a spreadsheet program has at most 32,767. A text
 * without end would fill the memory so fast that V8 ends the whole process instead of the thread.
 */
export const maxXmlPieceLength = 2_000_000
/** How deep the elements of an XML part may be nested. */
export const maxXmlDepth = 1_000
/** Entries of the ZIP archive. */
export const maxArchiveEntries = 10_000
/** A sheet of a spreadsheet program has at most this number of rows. */
export const maxRows = 1_048_576
export const maxColumns = 500
/** Visible and hidden sheets of a workbook. */
export const maxSheets = 1_000
/** Spreadsheet programs allow 31 characters. The result of a check contains the names of all sheets. */
export const maxSheetNameLength = 100
/** The length of the reference to a range, such as `A1:XFD1048576`. */
export const maxRangeLength = 30
/**
 * The length of a cell in a column that is used, in UTF-16 code units. No column takes a longer text, and the time of some
 * patterns grows with the square of the length.
 */
export const maxCellLength = 1_000
/**
 * In bytes; in XLSX and NDJSON, in UTF-16 code units. A longer row of CSV probably has a quote that is never closed. Many cells of a
 * workbook can refer to one text, so a small workbook could have rows that fill the memory.
 */
export const maxRowBytes = 1_000_000
/** The header must be among this number of rows at the beginning of a file. */
export const maxRowsBeforeData = 20
