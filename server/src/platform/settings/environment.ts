/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The value of an environment variable without surrounding blanks. An empty variable counts as not set. */
export const readVariable = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined
