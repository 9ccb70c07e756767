import { once } from 'node:events'
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { createServer as createTlsServer } from 'node:tls'
import { onFinished } from '../cleanup.ts'
import { certificate } from './certificate.ts'

interface StoredMail {
  uid: number
  raw: Buffer
  isRead: boolean
}

interface Options {
  /** Whether the server speaks TLS from the beginning, with the self-signed certificate of `certificate.ts`. */
  isTls?: boolean
}

const user = 'antworten@lindenhof.example'
const password = 'ge:heim'

const flagsOf = ({ isRead }: StoredMail) => (isRead ? String.raw`\Seen` : '')
const headersOf = ({ raw }: StoredMail) => raw.subarray(0, raw.indexOf('\r\n\r\n') + 4)

/** The part of a mail that a command asks for, perhaps only its first bytes, and the name of the part. */
function partOf(mail: StoredMail, items: string): { name: string; content: Buffer } | undefined {
  const [, section, length] = /\[(HEADER|)\](?:<0\.(\d+)>)?/i.exec(items) ?? []
  if (section === undefined) return undefined
  const content = section === '' ? mail.raw : headersOf(mail)
  return length === undefined
    ? { name: `BODY[${section}]`, content }
    : { name: `BODY[${section}]<0>`, content: content.subarray(0, Number(length)) }
}

/** Whether a set such as `1:3,7` contains a UID. */
const contains = (set: string, uid: number) =>
  set.split(',').some((part) => {
    const [first = '', last = first] = part.split(':')
    return Number(first) <= uid && (last === '*' || uid <= Number(last))
  })

/** Starts a server for this test that speaks as much of IMAP4rev1 as the portal needs, with one mailbox. */
export async function startImapServer({ isTls = false }: Options = {}) {
  const mails: StoredMail[] = []
  const sockets = new Set<Socket>()
  /** The names of the commands that the server has received. */
  const commands: string[] = []
  /** `disconnects`: the server closes the connection instead of marking a mail as read. */
  const behaviour = { marking: 'works' as 'works' | 'disconnects' }

  function fetch(socket: Socket, set: string, items: string) {
    for (const [index, mail] of mails.entries()) {
      if (!contains(set, mail.uid)) continue
      const part = partOf(mail, items)
      socket.write(`* ${index + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${mail.raw.length} FLAGS (${flagsOf(mail)})`)
      if (part) {
        const { name, content } = part
        socket.write(Buffer.concat([Buffer.from(` ${name} {${content.length}}\r\n`), content]))
      }
      socket.write(')\r\n')
    }
  }

  function answer(socket: Socket, name: string, rest: string): string | undefined {
    const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
    switch (name) {
      case 'CAPABILITY':
        socket.write('* CAPABILITY IMAP4rev1\r\n')
        return 'OK'
      case 'LOGIN':
        return rest.includes(user) && rest.includes(password) ? 'OK' : 'NO [AUTHENTICATIONFAILED] Wrong password'
      case 'LIST':
      case 'LSUB':
        if (rest === '"" ""') socket.write('* LIST (\\Noselect) "/" ""\r\n')
        else if (/INBOX/i.test(rest)) socket.write(`* ${name} (\\HasNoChildren) "/" INBOX\r\n`)
        return 'OK'
      case 'SELECT':
      case 'EXAMINE':
        if (!/INBOX/i.test(rest)) return 'NO There is no such mailbox'
        socket.write('* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] Limited\r\n* OK [UIDVALIDITY 1] Valid\r\n')
        socket.write(`* ${mails.length} EXISTS\r\n`)
        return name === 'EXAMINE' ? 'OK [READ-ONLY]' : 'OK [READ-WRITE]'
      case 'UID SEARCH':
        socket.write(`* SEARCH ${mails.flatMap(({ uid, isRead }) => (isRead ? [] : [uid])).join(' ')}\r\n`)
        return 'OK'
      case 'UID FETCH':
        fetch(socket, set, items)
        return 'OK'
      case 'UID STORE':
        if (behaviour.marking === 'disconnects') return void socket.destroy()
        for (const mail of mails) if (contains(set, mail.uid)) mail.isRead = true
        return 'OK'
      case 'LOGOUT':
        socket.write('* BYE\r\n')
        return 'OK'
      default:
        return name === 'NOOP' || name === 'CLOSE' ? 'OK' : 'BAD Not known'
    }
  }

  function serve(socket: Socket) {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client that disconnects is not an error of the server.
    socket.on('error', () => undefined)
    socket.write('* OK IMAP4rev1 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
      commands.push(name.toUpperCase())
      const result = answer(socket, name.toUpperCase(), rest)
      if (result !== undefined) socket.write(`${tag} ${result}\r\n`)
    })
  }

  const server = isTls ? createTlsServer(certificate, serve) : createPlainServer(serve)
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `${isTls ? 'imaps' : 'imap'}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${isTls ? 'localhost' : '127.0.0.1'}:${port}/INBOX`,
    mails,
    commands,
    behaviour,
    /** Puts a mail into the mailbox. */
    receive(raw: string | Buffer) {
      mails.push({ uid: mails.length + 1, raw: Buffer.from(raw), isRead: false })
    },
  }
}
