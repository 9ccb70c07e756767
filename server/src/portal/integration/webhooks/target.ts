import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of IPv4 that are not public: private, loopback, link-local, shared, documentation, multicast and reserved ones. */
const closedNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closedNetworks.addSubnet(network, bits, 'ipv4')

/** The public networks of IPv6. Everything outside, such as `::1`, `fe80::` and mapped IPv4 addresses, is not public. */
const publicNetworks = new BlockList()
publicNetworks.addSubnet('2000::', 3, 'ipv6')
/** Networks inside the public ones that lead to an IPv4 address (Teredo, 6to4) or are reserved for documentation. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedNetworks.addSubnet(network, bits, 'ipv6')

/** Whether every machine of the Internet reaches the same host at an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedNetworks.check(address, 'ipv4')
  return family === 6 && publicNetworks.check(address, 'ipv6') && !closedNetworks.check(address, 'ipv6')
}

/** The host of a URL, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

/**
 * Returns the URL of a webhook; undefined if it is not https, contains a password or a fragment, or names an address that is
 * not public. The host of a name is resolved only when an event is sent. `allowedHosts` may have any address.
 */
export function parseTarget(text: string, allowedHosts: readonly string[]): URL | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  const host = hostOf(url)
  const isAllowed = isIP(host) === 0 || isPublicAddress(host) || allowedHosts.includes(host)
  return isAllowed ? url : undefined
}

export class TargetRefused extends Error {
  override readonly name = 'TargetRefused'
  readonly code = 'ETARGETREFUSED'
}

/**
 * Returns the function with which Node resolves the host of a connection. It refuses a host with an address that is not
 * public. Node connects to exactly the addresses that it returns, so a host cannot get another address after the check (DNS
 * rebinding).
 */
export function pinnedLookup(url: URL, allowedHosts: readonly string[]): LookupFunction {
  const isAllowedHost = allowedHosts.includes(hostOf(url))
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isRefused = !isAllowedHost && !addresses.every(({ address }) => isPublicAddress(address))
      if (isRefused) return callback(new TargetRefused('The host has an address that is not public.'), [])
      const [first] = addresses
      if (options.all || !first) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
