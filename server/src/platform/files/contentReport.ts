/** `fine` if the file may be stored; otherwise the code of the refusal. */
export type Verdict = 'fine' | 'fileDamaged' | 'fileNotSafe' | 'fileTooLarge'

/** The result of reading a file. */
export interface CheckResult {
  verdict: Verdict
  /** The content to store instead of the original. */
  redrawn?: Buffer
}

/** The line that the process writes about its file. */
export interface Report {
  verdict: Verdict
  /** The processor time that the process for this file has used, including its start. */
  cpuMs: number
}
