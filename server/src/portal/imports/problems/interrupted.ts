/**
 * Why an import cannot be written now. `otherImport`: another import is being written. `otherChange`: a tenant or another program has
 * changed the same rows at the same moment. `noSpace`: the disk is nearly full. `noScanner`: the virus scanner gives no verdict.
 */
export type Interruption = 'otherImport' | 'otherChange' | 'noSpace' | 'noScanner'

/** Thrown if an import cannot be written now. The import can be started again. */
export class ImportInterrupted extends Error {
  readonly reason: Interruption

  constructor(reason: Interruption) {
    super(reason)
    this.reason = reason
  }
}
