// A small ERP that takes repairs from the portal, and brings each from its arrival to its end: it stores the request and its
// files, sets its own number, agrees an appointment, delivers a report as a PDF and closes the request. It needs only Node.
//
//   PORTAL_URL=http://localhost:8080 PORTAL_TOKEN=portal_… node docs/examples/erp.mjs
//
// The token needs the scopes events:read, requests:read and requests:write. Stop it with Ctrl+C and start it again at any
// time: it continues after the last events, and a repeated call has no second effect.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const { PORTAL_URL = 'http://localhost:8080', PORTAL_TOKEN = '' } = process.env
const folder = process.env.ERP_FOLDER ?? 'erp-data'
const visitInSeconds = Number(process.env.VISIT_IN_SECONDS ?? 60)
const cursorFile = join(folder, 'cursor')
const visitsFile = join(folder, 'visits.json')

/** The statuses of a request that this ERP uses. */
const done = 50
const closed = 60

/** Calls the portal. Repeats the call if the portal is busy or unreachable. Throws every other refusal. */
async function call(method, path, { body, key } = {}) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${PORTAL_URL}/integration/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${PORTAL_TOKEN}`,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => {
      const reason = error.cause?.code ?? error.message
      if (tries === 1) console.error(`The portal at ${PORTAL_URL} cannot be reached (${reason}). Trying again.`)
      return { ok: false, status: 503, headers: new Headers(), text: async () => reason }
    })
    if (response.ok) return response
    // A 409 has this header while an earlier call with the same key is still running, for example after a timeout.
    const isInFlight = response.status === 409 && response.headers.has('retry-after')
    const isTemporary = isInFlight || response.status === 429 || response.status >= 500
    if (!isTemporary || tries === 10) throw new Refused(method, path, response.status, await response.text())
    await sleep(Number(response.headers.get('retry-after') ?? Math.min(2 ** tries, 30)) * 1000)
  }
}

class Refused extends Error {
  constructor(method, path, status, text) {
    super(`${method} ${path} was refused with ${status}: ${text}`)
    this.status = status
  }
}

const read = async (path) => (await call('GET', path)).json()

/** Returns the idempotency key of a step for an event. It is always the same, so a step that runs again after a crash is harmless. */
function keyOf(event, step) {
  const hex = createHash('sha256').update(`${event.id} ${step}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Changes the request of an event. `step` distinguishes the calls that follow from the same event. */
const write = (event, step, method, path, body) =>
  call(method, `/requests/${event.data.requestNumber}/${path}`, { body, key: keyOf(event, step) })

/** A PDF with one line of text. A real ERP uses the report of its technician. */
function reportPdf(line) {
  const text = `BT /F1 14 Tf 60 760 Td (${line.replace(/[^ -~]|[()\\]/g, '?')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${pdf}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

/** Stores a new request with its files, sets our number, tells the tenant, and arranges the visit. */
async function accept(event, request) {
  const target = join(folder, request.number)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'request.json'), JSON.stringify(request, null, 2))
  for (const { id } of request.files) {
    const file = await call('GET', `/requests/${request.number}/files/${id}`)
    writeFileSync(join(target, id), Buffer.from(await file.arrayBuffer()))
  }
  await write(event, 'reference', 'PUT', 'reference', { reference: `ERP-${request.number}` })
  const message = 'Wir haben einen Fachbetrieb beauftragt.'
  await write(event, 'accept', 'POST', 'answers', { status: 'commissioned', message, lastEntry: event.data.entry })
  if (request.appointment?.start) return
  const start = new Date(Date.now() + visitInSeconds * 1000)
  const end = new Date(start.getTime() + 2 * 3_600_000)
  const technician = { name: 'Ayşe Demir', company: 'Wärme & Wasser GmbH' }
  await write(event, 'visit', 'PUT', 'appointment', { start, end, technician })
}

/** The coming visits by the number of their request, each with the event that announced it. Stored for a restart. */
const visits = new Map()
const storeVisits = () => writeFileSync(visitsFile, JSON.stringify([...visits]))

/** Remembers a visit, which the tenant may have moved, or forgets a cancelled one. */
async function plan(event, { number, appointment }) {
  if (appointment?.start) visits.set(number, { event, start: appointment.start })
  else visits.delete(number)
  storeVisits()
}

/** Reports the work of a visit: a PDF and a status. Before the visit, this status would cancel it. */
async function report(event, number) {
  const data = Buffer.from(reportPdf(`Work report ${number}: the valve was replaced.`)).toString('base64')
  const title = { de: 'Arbeitsbericht', en: 'Work report' }
  await write(event, 'report', 'POST', 'documents', { title, fileName: 'Arbeitsbericht.pdf', data })
  const { lastEntry, status } = await read(`/requests/${number}`)
  if (status < done) await write(event, 'done', 'POST', 'answers', { status: 'done', lastEntry })
}

/** Reports the work of each visit that has begun, and forgets the visit, also if the portal refuses the report. */
async function reportVisits() {
  for (const [number, { event, start }] of visits) {
    if (Date.parse(start) > Date.now()) continue
    await report(event, number).catch(reportRefusal)
    visits.delete(number)
    storeVisits()
  }
}

/** Answers a message of the tenant. Our own messages are events too. */
async function reply(event, request) {
  const added = request.history.find(({ entry }) => entry === event.data.entry)
  if (added?.writer !== 'tenant') return
  await write(event, 'reply', 'POST', 'answers', { message: 'Danke für die Nachricht.', lastEntry: added.entry })
}

async function close(event, request) {
  if (request.status !== done || request.isUnanswered) return
  await write(event, 'close', 'POST', 'answers', { status: 'closed', lastEntry: event.data.entry })
}

const steps = {
  'request.created': accept,
  'request.message_added': reply,
  'request.changed': close,
  'appointment.agreed': plan,
  'appointment.cancelled': plan,
}

async function handle(event) {
  const step = steps[event.type]
  if (!step || event.data.serviceType !== 'repair') return
  const request = await read(`/requests/${event.data.requestNumber}`)
  // `plan` also runs for closed and withdrawn requests: their end cancels the visit, which `plan` then forgets.
  if (request.status < closed || step === plan) await step(event, request)
  console.log(`${event.type} ${event.data.requestNumber} (status ${request.status})`)
}

/** A refused step must not stop the others, for example if the tenant has withdrawn the request meanwhile. */
function reportRefusal(error) {
  if (!(error instanceof Refused) || error.status >= 500) throw error
  console.error(error.message)
}

mkdirSync(folder, { recursive: true })
if (existsSync(visitsFile)) for (const visit of JSON.parse(readFileSync(visitsFile, 'utf8'))) visits.set(...visit)
let cursor = existsSync(cursorFile) ? readFileSync(cursorFile, 'utf8') : 'start'
for (;;) {
  await reportVisits()
  const nextVisit = Math.min(...[...visits.values()].map(({ start }) => Date.parse(start)))
  const wait = Math.max(0, Math.min(30, Math.ceil((nextVisit - Date.now()) / 1000)))
  const { events, next } = await read(`/events?after=${cursor}&wait=${wait}`)
  for (const event of events) await handle(event).catch(reportRefusal)
  // Stored after the work: after a crash, the events are handled again.
  writeFileSync(`${cursorFile}.new`, next)
  renameSync(`${cursorFile}.new`, cursorFile)
  cursor = next
}
