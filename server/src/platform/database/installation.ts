import type { SystemUser } from './systemUser.ts'

/** The files of a cluster, and the settings with which its programs run. */
export interface Installation {
  folder: string
  data: string
  socketFolder: string
  user: SystemUser
  environment: NodeJS.ProcessEnv
  /** False only in tests and benchmarks: a power failure may then destroy the data. */
  isDurable: boolean
  onUnexpectedEnd: () => void
  /** Returns the command line that runs a program, by default as `user`. */
  commandFor: (program: 'initdb' | 'postgres', args: string[], as?: SystemUser) => { command: string; args: string[] }
}
