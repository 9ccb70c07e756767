/** The size of the file on disk. */
export const maxFileBytes = 200 * 1024 * 1024
/** What the parts of an XLSX file that are read may unpack to, all together. */
export const maxUnpackedBytes = 1024 * 1024 * 1024
/** The shared texts of an XLSX file stay in memory while it is read. In UTF-16 code units. */
export const maxSharedTextLength = 40_000_000
/** Entries of the ZIP archive. */
export const maxArchiveEntries = 10_000
/** A spreadsheet program has at most this number of rows. */
export const maxRows = 1_048_576
export const maxColumns = 500
/**
 * The length of a cell of a column that is used, in UTF-16 code units. No column takes a longer text, and the time of some
 * patterns grows with the square of the length.
 */
export const maxCellLength = 1_000
/** In bytes. A row that is longer has most likely a quote that is never closed. */
export const maxRowBytes = 1_000_000
/** The rows at the beginning of a file among which the header is searched. */
export const maxRowsBeforeData = 20
