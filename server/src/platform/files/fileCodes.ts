import type { ErrorCode } from '@portal/contract/api/errors'

/** The codes of the refusals that the content of a file can cause. */
export const fileCodes = [
  'fileTypeNotSupported',
  'fileDamaged',
  'fileNotSafe',
  'fileInfected',
  'fileTooLarge',
] as const satisfies readonly ErrorCode[]

export type FileCode = (typeof fileCodes)[number]

export const isFileCode = (code: ErrorCode): code is FileCode => fileCodes.some((fileCode) => fileCode === code)
