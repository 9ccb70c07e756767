import { readFileSync } from 'node:fs'
import { StartProblem } from '../startProblem.ts'
import { type Environment, readVariable } from './environment.ts'
import { serviceSettings } from './serviceUrls.ts'

/** The settings that can also be given as a file. All of them except `CLAMD_URL` may contain a secret. */
const secretSettings: readonly string[] = [...serviceSettings, 'STAFF_OIDC_CLIENT_SECRET']

const fileNameOf = (name: string) => `${name}_FILE`

/** The settings that name the file of a secret setting. */
export const secretFileSettings: readonly string[] = secretSettings.map(fileNameOf)

function readSecret(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartProblem(
      `${name} names the file ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  if (text === '') throw new StartProblem(`${name} names the file ${path}, which is empty.`)
  return text
}

/**
 * Adds secrets to the environment: reads the file that a setting such as `SMTP_URL_FILE` names, and returns its content as
 * `SMTP_URL`. Throws a `StartProblem` if a file cannot be read or is empty, or if a setting is given both as a value and as a file.
 */
export function withSecretsFromFiles(environment: Environment): Environment {
  const secrets = secretSettings.flatMap((name) => {
    const path = readVariable(environment, fileNameOf(name))
    if (path === undefined) return []
    if (readVariable(environment, name) !== undefined)
      throw new StartProblem(`${name} and ${fileNameOf(name)} are both set: remove one of them.`)
    return [[name, readSecret(fileNameOf(name), path)] as const]
  })
  return { ...environment, ...Object.fromEntries(secrets) }
}
