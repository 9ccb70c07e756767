import { isIPv4, isIPv6 } from 'node:net'

/** Returns the eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes every notation of an address, but it does not accept a zone (`%eth0`).
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [read(before), read(after ?? '')]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/** Returns the IPv4 address in an IPv4-mapped IPv6 address (`::ffff:203.0.113.7`); undefined for other addresses. */
function mappedAddress(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535'
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

const format = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/**
 * Returns the networks that an address belongs to, the smallest first. An IPv4 address counts as one network. With IPv6, a
 * household has at least a /64, often a /56, and an organisation a /48, so one person can send from countless addresses.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!isIPv6(address)) return [address]
  const groups = groupsOf(address)
  const mapped = mappedAddress(groups)
  if (mapped !== undefined) return [mapped]
  const fourth = groups[3] ?? 0
  return [
    format(groups.slice(0, 4)),
    `${format([...groups.slice(0, 3), fourth & 0xff00])}/56`,
    `${format(groups.slice(0, 3))}/48`,
  ]
}

/**
 * Returns the smallest network of an address. All addresses of this network count together, because one household has at
 * least one network of this size.
 */
export const addressGroup = (address: string): string => networksOf(address)[0]

/** Removes the port from an address that a proxy sends (`198.51.100.7:1234`, `[2001:db8::1]:443`). Undefined for other text. */
export function withoutPort(text: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined
}
