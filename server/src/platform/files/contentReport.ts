/** `fine` if the file may be stored; otherwise the code of the refusal. */
export type Verdict = 'fine' | 'fileDamaged' | 'fileNotSafe' | 'fileTooLarge'

export interface Reading {
  verdict: Verdict
  /** The content to store instead of the original. */
  redrawn?: Buffer
}

export interface Report {
  verdict: Verdict
  /** Processor time of the whole process. */
  cpuMs: number
}
