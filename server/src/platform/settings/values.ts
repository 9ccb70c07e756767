import { StartProblem } from '../startProblem.ts'
import { type Environment, readVariable } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { takeInsecure } from './serviceUrls.ts'

export function fail(name: string, value: string, allowed: string): never {
  throw new StartProblem(`${name} is "${value}", but must be ${allowed}.`)
}

export function readWholeNumber<Fallback extends number | undefined>(
  environment: Environment,
  name: string,
  fallback: Fallback,
  [min, max]: [number, number],
): number | Fallback {
  const value = readVariable(environment, name)
  if (value === undefined) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : fail(name, value, `a whole number from ${min} to ${max}`)
}

/** Returns the parts of a list that commas separate. `isAllowed` checks each part. */
export function readList(
  environment: Environment,
  name: string,
  { isAllowed, allowed }: { isAllowed: (part: string) => boolean; allowed: string },
): readonly string[] {
  const value = readVariable(environment, name)
  if (value === undefined) return []
  const parts = value.split(',').map((part) => part.trim())
  return parts.every(isAllowed) ? parts : fail(name, value, allowed)
}

/** Returns an e-mail address; undefined if the setting is not set. */
export function readMailAddress(environment: Environment, name: string, example: string): string | undefined {
  const value = readVariable(environment, name)
  const isAddress = value === undefined || /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+\.[^\s@<>,;:"\\]+$/.test(value)
  return isAddress ? value : fail(name, value, `an e-mail address, like ${example}`)
}

/** The setting with the address, its default, and the host at which the portal listens. */
interface OwnAddress {
  name: 'PUBLIC_URL' | 'DESK_URL'
  fallback: string
  host: string
}

/**
 * Returns an address under which people open the portal. The portal itself speaks HTTP, so without `insecure=yes` it refuses an
 * address with which passwords would cross a network unencrypted.
 */
export function readOwnAddress(environment: Environment, { name, fallback, host }: OwnAddress): string {
  const value = readVariable(environment, name) ?? fallback
  const url = URL.parse(value)
  const isInsecure = url !== null && takeInsecure(name, url)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    fail(name, value, 'an address without a path, like https://portal.example.org')
  if (url.protocol === 'http:' && !isInsecure && !isLoopback(url.hostname))
    throw new StartProblem(
      `${name} begins with http, so passwords and documents would cross the network unencrypted: begin it with https, or add ?insecure=yes to it if no other machine can read that network.`,
    )
  if (url.protocol === 'https:' && !isInsecure && !isLoopback(host))
    throw new StartProblem(
      `HOST is ${host}, but the portal speaks HTTP, so passwords and documents would cross the network between proxy and portal unencrypted: run the proxy or the end of a tunnel on this machine and set HOST to 127.0.0.1, or add ?insecure=yes to ${name} if no other machine can read that network.`,
    )
  return url.origin
}
