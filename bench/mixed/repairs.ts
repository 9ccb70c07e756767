import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { encodeTodo } from '../../server/src/portal/catalog/todo.ts'
import { answers, attach, type Submission } from '../../server/src/testing/requests/repairs.ts'

/** The files of a report in JSON. Reports of many tenants can share them. */
export const attachmentsOf = (...files: readonly Buffer[]): Buffer =>
  Buffer.from(JSON.stringify(files.map((file, index) => attach(file, `Heizkörper ${index + 1}.jpg`))))

/** Returns the report of a tenant that a radiator stays cold, without files. */
function reportOf(tenant: number): Submission {
  const contractId = String(1_000_000_000_000 + tenant)
  const choice = { serviceTypeId: 'repair', themeId: 'heating', typeId: 'noHeating', noticesRead: 0 }
  return { contractId, formId: 'repairHeating', todo: encodeTodo({ contractId, ...choice }), answers }
}

export interface Report {
  port: number
  tenant: number
  token: string
  attachments: Buffer
}

/** Returns `accepted`, or the status and the code of a refusal. Throws if the response has neither. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const body = (await json(response)) as { code?: string; orderNumber?: string }
  if (response.statusCode === 200 && body.orderNumber !== undefined) return 'accepted'
  if (body.code === undefined) throw new Error(`The response ${response.statusCode} has no code.`)
  return `${response.statusCode} ${body.code}`
}

/**
 * Sends a repair report, and returns the answer (`readAnswer`). Rejects if the connection ends without one.
 */
export async function sendReport({ port, tenant, token, attachments }: Report): Promise<string> {
  const head = Buffer.from(`${JSON.stringify(reportOf(tenant)).slice(0, -1)},"attachments":`)
  const parts = [head, attachments, Buffer.from('}')]
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v8/request',
    agent: false,
    headers: {
      'x-brand': 'landlord',
      'x-device-platform': 'web',
      'content-type': 'application/json',
      'content-length': parts.reduce((sum, { length }) => sum + length, 0),
      authorization: `Bearer ${token}`,
    },
  })
  for (const part of parts) sent.write(part)
  sent.end()
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    // A server may answer before the body has ended, and then close the connection.
    sent.on('error', () => undefined)
    return await readAnswer(response)
  } finally {
    sent.destroy()
  }
}
