import { apiBase } from '@portal/contract/rules'
import type { Random } from '../random.ts'
import type { Parts } from './parts.ts'
import { encodeText, oddText } from './values.ts'
import type { WireRequest } from './wire.ts'

function queryText(query: Parts['query'], random: Random): string {
  if (query.length === 0) return ''
  const text = query.map(([name, value]) => `${encodeText(name)}=${encodeText(String(value))}`).join('&')
  if (random.chance(0.97)) return `?${text}`
  return `?${random.pick([`${text}&%`, `${text}&=&&=x`, `${text};a=1`, text.replaceAll('%', '%25'), `${text}%ff%fe`, '&'.repeat(500)])}`
}

/** Changes the text of a JSON body in ways that a change of the JSON value cannot produce. */
function spoilJson(text: string, random: Random): string | Buffer {
  const bytes = Buffer.from(text)
  const at = random.below(bytes.length + 1)
  switch (random.below(11)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.below(4)), bytes.subarray(at)])
    case 2:
      return text.replace('{', `{${text.slice(1, 1 + text.indexOf(',')) || '"a":1,'}`)
    case 3:
      return text.replace('{', '{"__proto__":{"role":["renter"]},')
    case 4:
      return `\ufeff${text}`
    case 5:
      return `${text}${text}`
    case 6:
      return text.replace(/"[^"]*"(?=[,}])/, () =>
        random.pick(['"\\ud800"', '1e999', '-0', '01', 'NaN', '"\\u0000"', "'a'", '1E400']),
      )
    case 7:
      return random.pick(['[', '{"a":', '"', '[{"a":[']).repeat(random.pick([1, 100, 5_000, 12_000]))
    case 8:
      return `${'['.repeat(random.pick([10, 1_000, 15_000]))}`
    case 9:
      return Buffer.from(text, 'utf16le')
    default:
      return random.bytes(random.below(2_000))
  }
}

const multipart = (random: Random) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${oddText(random).slice(0, 30)}"\r\n\r\nabc\r\n--x${random.pick(['--', '', '\r\n'])}`

interface Content {
  bytes: Buffer
  type: string
}

function contentOf({ body }: Parts, random: Random): Content | undefined {
  if (body === undefined) return undefined
  // `JSON.stringify` escapes lone surrogates, so they reach the server as escapes.
  const text = JSON.stringify(body) ?? 'null'
  if (random.chance(0.9)) return { bytes: Buffer.from(text), type: 'application/json' }
  if (random.chance(0.15)) return { bytes: Buffer.from(multipart(random)), type: 'multipart/form-data; boundary=x' }
  return { bytes: Buffer.from(spoilJson(text, random)), type: 'application/json' }
}

const isHeaderText = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

/** Writes a well-formed HTTP request. Leaves out headers whose value HTTP does not allow. */
export function writeRequest(parts: Parts, random: Random): WireRequest {
  const content = contentOf(parts, random)
  const target = `${apiBase}${parts.path}${queryText(parts.query, random)}`
  const hasType = parts.headers.some(([name]) => name === 'content-type')
  const headers: [string, string][] = [
    ['host', 'localhost'],
    ...parts.headers,
    ...(content && !hasType ? ([['content-type', content.type]] as [string, string][]) : []),
    ...(content || parts.method !== 'GET'
      ? ([['content-length', String(content?.bytes.length ?? 0)]] as [string, string][])
      : []),
  ]
  const lines = headers.filter(([, value]) => isHeaderText(value)).map(([name, value]) => `${name}: ${value}`)
  const head = `${parts.method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), content?.bytes ?? Buffer.alloc(0)])
  return { bytes, isMalformed: false }
}

const oddLines = [
  'content-length: 5',
  'content-length: -1',
  'content-length: 99999999999999999999',
  'content-length: 0x10',
  'transfer-encoding: chunked',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: identity',
  'expect: 100-continue',
  'expect: nothing',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade\r\nupgrade: h2c',
  'host: a\r\nhost: b',
  'bad header',
  ': no name',
  ' folded: line',
  'na\0me: x',
  'x-y: a\0b',
  'x-y: a\rb',
]

/** Changes the bytes of a request, so that they may no longer form one HTTP request. */
export function malform({ bytes }: WireRequest, random: Random): WireRequest {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n')
  const withLine = (line: string) => `${text.slice(0, end)}\r\n${line}${text.slice(end)}`
  const changed = () => {
    switch (random.below(12)) {
      case 0:
        return text.replace('HTTP/1.1', random.pick(['HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', 'FTP/1.1', '']))
      case 1:
        return text.replace(
          /^\w+/,
          random.pick(['get', 'TRACE', 'CONNECT', 'PATCH', 'HEAD', 'OPTIONS', 'X'.repeat(300), 'ä']),
        )
      case 2:
        return text.replace(
          / \//,
          random.pick([' http://attacker.example/', ' //', ' /\\', ' *', ' ', ' /a b', ' /\xff']),
        )
      case 3:
        return text.replace(/host: localhost\r\n/, '')
      case 4:
        return withLine(`x-big: ${'a'.repeat(random.pick([7_000, 15_000, 17_000, 90_000]))}`)
      case 5:
        return withLine(
          Array.from({ length: random.pick([90, 1_100, 2_100]) }, (_, index) => `x-${index}: 1`).join('\r\n'),
        )
      case 6:
        return text.replaceAll('\r\n', random.pick(['\n', '\r']))
      case 7:
        return text.slice(0, random.below(text.length))
      case 8:
        return `${text}${random.pick(['GET / HTTP/1.1\r\n\r\n', '\r\n\r\n', 'x'.repeat(5_000)])}`
      case 9: {
        const at = random.below(Math.min(text.length, 600))
        return text.slice(0, at) + random.bytes(1).toString('latin1') + text.slice(at + 1)
      }
      default:
        return withLine(random.pick(oddLines))
    }
  }
  return { bytes: Buffer.from(changed(), 'latin1'), isMalformed: true }
}
