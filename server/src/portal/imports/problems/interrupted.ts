/**
 * Another import runs; a tenant or another program has changed the same rows at the same moment; the disk is nearly full; the virus
 * scanner gives no verdict.
 */
export type Interruption = 'otherImport' | 'otherChange' | 'noSpace' | 'noScanner'

/** Thrown if an import cannot be written now. It can be tried again. */
export class ImportInterrupted extends Error {
  readonly reason: Interruption

  constructor(reason: Interruption) {
    super(reason)
    this.reason = reason
  }
}
