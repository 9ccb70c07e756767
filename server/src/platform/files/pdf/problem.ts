/** Thrown for a PDF that is not accepted. */
export class PdfProblem extends Error {
  readonly verdict: 'fileNotSafe' | 'fileDamaged'

  constructor(verdict: PdfProblem['verdict']) {
    super(verdict)
    this.name = 'PdfProblem'
    this.verdict = verdict
  }
}
