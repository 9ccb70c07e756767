import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Networks that are not public: those of IPv4 (private, loopback, link-local, shared, documentation, multicast and reserved ones),
 * and those inside the public networks of IPv6.
 */
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

/** Whether an address is public: it means the same host everywhere on the Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedNetworks.check(address, 'ipv4')
  return family === 6 && publicNetworks.check(address, 'ipv6') && !closedNetworks.check(address, 'ipv6')
}

/** The host of a URL, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

/**
 * Returns the URL of a webhook; undefined if it is not https, contains a password or a fragment, or names an address that is
 * not public. A name is resolved only when an event is sent. `allowedHosts` may have any address.
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

/** Asks each configured DNS server twice, for two and then four seconds. */
const openResolver = () => new Resolver({ timeout: 2_000, tries: 2 })

type AddressResolver = Pick<Resolver, 'resolve4' | 'resolve6'>

/** Returns the addresses of a name in the DNS. Throws the error of the DNS if the name has neither an IPv4 nor an IPv6 address. */
async function resolveName(resolver: AddressResolver, name: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const listed = (found: PromiseSettledResult<string[]>, family: number) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []
  return [...listed(four, 4), ...listed(six, 6)]
}

/** Names that always mean the server itself, even if the DNS does not know them (RFC 6761). */
const localName = /(^|\.)localhost\.?$/

/**
 * Returns the addresses of a host. Refuses a host with an address that is not public, unless the operator allows the host.
 *
 * The DNS servers of a host that the operator has not allowed may be slow on purpose. Node's `lookup` occupies a thread until the
 * answer, and Node runs only two lookups at a time, so two such hosts would stop all other lookups. `Resolver` uses no thread.
 * It does not read /etc/hosts, where the operator may name allowed hosts.
 */
async function findAddresses(host: string, isAllowed: boolean, resolver: AddressResolver): Promise<LookupAddress[]> {
  if (isAllowed) return await lookup(host, { all: true })
  const addresses = localName.test(host) ? [] : await resolveName(resolver, host)
  if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))) return addresses
  throw new TargetRefused('The host has an address that is not public.')
}

/**
 * Returns the function with which Node resolves the host of a connection. It refuses a host with an address that is not
 * public. Node connects to exactly the addresses that it returns, so a host cannot get another address after the check (DNS
 * rebinding).
 */
export function pinnedLookup(
  url: URL,
  allowedHosts: readonly string[],
  resolver: AddressResolver = openResolver(),
): LookupFunction {
  const isAllowedHost = allowedHosts.includes(hostOf(url))
  return (hostname, { all }, callback) => {
    findAddresses(hostname, isAllowedHost, resolver).then(
      (addresses) => {
        const [first] = addresses
        if (all || !first) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}
