import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every form of an address in one way; it knows no zone (`%eth0`).
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [read(before), read(after ?? '')]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/** An IPv4 address that is written as IPv6 (`::ffff:203.0.113.7`). */
function mappedAddress(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535'
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/**
 * The networks that an address belongs to, the narrowest first. An IPv4 address is one. With IPv6 a household holds a /64
 * at least, often a /56, and an organization a /48, so one person may send from thousands of addresses of each.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!isIPv6(address)) return [address]
  const groups = groupsOf(address)
  const mapped = mappedAddress(groups)
  if (mapped !== undefined) return [mapped]
  const fourth = groups[3] ?? 0
  return [
    written(groups.slice(0, 4)),
    `${written([...groups.slice(0, 3), fourth & 0xff00])}/56`,
    `${written(groups.slice(0, 3))}/48`,
  ]
}

/** One household counts as one address: with IPv6 that is a whole /64. */
export const addressGroup = (address: string): string => networksOf(address)[0]

/** An address as proxies write it (`198.51.100.7:1234`, `[2001:db8::1]:443`), without its port; undefined for other text. */
export function withoutPort(text: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined
}
