import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { onFinished } from '../cleanup.ts'

const headerBytes = 12
const typeOfA = 1
const typeOfAaaa = 28

/** The bytes of an address in a DNS record. IPv6 addresses must be written without `::`. */
const bytesOf = (address: string) =>
  isIPv6(address)
    ? Buffer.from(
        address.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]),
      )
    : Buffer.from(address.split('.').map(Number))

/** Returns the name and the type in the question of a query, and the bytes of the question. */
function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), question: query.subarray(headerBytes, at + 5) }
}

function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const { type, question } = readQuestion(query)
  const wanted = addresses.filter((address) => type === (isIPv6(address) ? typeOfAaaa : typeOfA))
  const header = Buffer.alloc(headerBytes)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(wanted.length, 6)
  const records = wanted.flatMap((address) => {
    const data = bytesOf(address)
    // The name is a reference to the question; class IN, a lifetime of zero seconds.
    return [Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data]
  })
  return Buffer.concat([header, question, ...records])
}

/** Starts a DNS server that answers only for the given names. Returns a resolver that asks only this server. */
export async function startDnsServer(addressesOf: Readonly<Record<string, readonly string[]>>): Promise<Resolver> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const addresses = addressesOf[readQuestion(query).name]
    if (addresses) socket.send(answerTo(query, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onFinished(() => socket.close())
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}
