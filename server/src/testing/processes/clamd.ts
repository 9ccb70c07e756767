import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onFinished } from '../cleanup.ts'

/**
 * The harmless file that every virus scanner reports (eicar.org). Written in two parts, so that no scanner reports this
 * source file.
 */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

const command = 'zINSTREAM\0'

/**
 * Joins the chunks of a stream. Each chunk follows its length in four bytes; a length of 0 ends the stream. Returns undefined
 * if the end has not arrived yet.
 */
function readStream(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/**
 * Starts a server that understands clamd's command INSTREAM and reports files that contain EICAR. With `answer`, the server
 * sends this answer for every file; an empty answer only closes the connection.
 */
export async function openClamd({ answer }: { answer?: string } = {}) {
  const scanned: Buffer[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      if (!received.subarray(0, command.length).equals(Buffer.from(command)))
        return void socket.end('UNKNOWN COMMAND\0')
      const content = readStream(received)
      if (!content) return
      scanned.push(content)
      socket.end(answer ?? (content.includes(eicar) ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0'))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => void server.close())
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, scanned }
}

const program = '/usr/sbin/clamd'
export const isClamdInstalled = existsSync(program)

const accepts = async (path: string) => {
  const socket = connect({ path })
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** Starts the clamd of this machine on a socket of its own. It recognizes only EICAR. */
export async function openInstalledClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-clamd-'))
  mkdirSync(join(folder, 'db'))
  writeFileSync(join(folder, 'db', 'eicar.ndb'), `Eicar-Test:0:*:${eicar.toString('hex')}\n`)
  const path = join(folder, 'clamd.sock')
  const settings = [`LocalSocket ${path}`, `DatabaseDirectory ${join(folder, 'db')}`, 'Foreground yes', 'User root']
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
  const clamd = spawn(program, [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' })
  onFinished(async () => {
    clamd.kill('SIGKILL')
    if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit')
    rmSync(folder, { recursive: true })
  })
  while (!(await accepts(path))) {
    if (clamd.exitCode !== null) throw new Error('clamd has ended')
    await wait(50)
  }
  return { url: `unix:${path}` }
}
