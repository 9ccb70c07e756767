import { importsOf, type SourceFile } from './imports.ts'

/**
 * A room of the house: which files lie in it, and which rooms it may call. A group in `files` splits a room into
 * neighbours that never call each other, as one screen never calls another.
 */
export interface Room {
  name: string
  files: RegExp
  calls: readonly string[]
  /** The only packages that the room may know; any when absent. */
  packages?: RegExp
}

/** Packages that only some rooms may know. */
export interface Privilege {
  packages: RegExp
  rooms: readonly string[]
}

export interface House {
  rooms: readonly Room[]
  privileges: readonly Privilege[]
}

const roomOf = ({ rooms }: House, path: string) => rooms.find(({ files }) => files.test(path))
const isOurs = (target: string) => /^(\.|(brands|contract|server|web|e2e|bench)\/)/.test(target)

function packageBreach(house: House, from: Room, path: string, target: string): string | undefined {
  if (from.packages && !from.packages.test(target))
    return `${path} must not import ${target}: it is none of the packages of ${from.name}.`
  const privilege = house.privileges.find(({ packages }) => packages.test(target))
  if (!privilege || privilege.rooms.includes(from.name)) return undefined
  return `${path} must not import ${target}: only ${privilege.rooms.join(', ')} may know it, and this is ${from.name}.`
}

function arrowBreach(house: House, from: Room, path: string, target: string): string | undefined {
  const to = roomOf(house, target)
  if (!to) return `${path} imports ${target}, which lies in no room of the house.`
  if (to !== from) {
    if (from.calls.includes(to.name)) return undefined
    return `${path} must not import ${target}: no arrow leads from ${from.name} to ${to.name}.`
  }
  const isNeighbour = from.files.exec(path)?.[1] !== to.files.exec(target)?.[1]
  return isNeighbour ? `${path} must not import ${target}: ${from.name} never call each other.` : undefined
}

/** Every import that follows no arrow of the house, each in a sentence. */
export function findBreaches(house: House, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const from = roomOf(house, file.path)
    if (!from) return [`${file.path} lies in no room of the house.`]
    return importsOf(file).flatMap((target) => {
      const breach = isOurs(target) ? arrowBreach : packageBreach
      return breach(house, from, file.path, target) ?? []
    })
  })
}
