import { fileCodes } from '../../server/src/platform/files/fileCodes.ts'
import { CallRefused, type Client } from '../../server/src/testing/client.ts'
import type { openPortal, SignedInClient } from '../../server/src/testing/portal.ts'
import { apartment, heatingReport, type Submission } from '../../server/src/testing/requests/repairs.ts'
import { openProofPortal } from '../portal.ts'
import type { Counts, Proof } from '../proof.ts'
import { createRandom } from '../random.ts'
import { goodJpegs } from './goodJpegs.ts'
import { goodPdfs } from './goodPdfs.ts'
import { goodPngs } from './goodPngs.ts'
import { hostileOthers } from './hostileOthers.ts'
import { hostilePdfs } from './hostilePdfs.ts'
import { hostilePictures } from './hostilePictures.ts'
import type { GoodFile, GoodKind, HostileKind, UploadedFile } from './kinds.ts'
import { findDifference } from './storedPicture.ts'

const casesOfEach = 300

/** Returns the kind of this turn. Successive turns use different groups, so even a short run covers every group. */
function kindOf<Kind extends GoodKind | HostileKind>(turn: number, groups: readonly (readonly Kind[])[]): Kind {
  const group = groups[turn % groups.length] ?? []
  const kind = group[Math.floor(turn / groups.length) % group.length]
  if (!kind) throw new Error('A group of files is empty.')
  return kind
}

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, 'db'>

interface Sender {
  portal: Portal
  tenant: SignedInClient
  report: Submission
}

/** Sends a file with a report. Returns the id of the request, or the refusal. */
async function send({ portal, tenant, report }: Sender, { fileName, content }: UploadedFile) {
  // Resets the quotas of forms and bytes, which a few files would use up.
  await portal.db.deleteFrom('limits').execute()
  // The server decides the type by the content, so the declared type does not matter.
  const attachment = { fieldId: 'photos', fileName, mimeType: 'image/jpeg', data: content.toString('base64') }
  try {
    const { requestId } = await tenant.requests.submitRequest({
      headers: {},
      body: { ...report, attachments: [attachment] },
    })
    return { requestId }
  } catch (error) {
    if (error instanceof CallRefused) return { status: error.status, code: error.body.code }
    throw error
  }
}

async function readAttachment(tenant: Client, requestId: string) {
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const attachments = requests.find((request) => request.requestId === requestId)?.attachments ?? []
  const [attachment] = attachments
  if (!attachment || attachments.length !== 1) throw new Error(`The request has ${attachments.length} files.`)
  return await tenant.inbox.openDocument({ query: { contractId: apartment, docId: attachment.docId } })
}

async function runHostile(sender: Sender, turn: number, explain: (sentence: string) => void): Promise<Counts> {
  const kind = kindOf(turn, [hostilePdfs, hostilePictures, hostileOthers])
  const outcome = await send(sender, await kind.make(createRandom(turn)))
  if ('requestId' in outcome) {
    explain(`The portal accepts ${kind.name}.`)
    return { acceptedHostile: 1 }
  }
  if (['tooLarge', ...fileCodes].includes(outcome.code)) return { refused: 1 }
  // Another refusal, for example because of a quota, does not prove that the portal recognizes the file.
  explain(`The portal answers ${outcome.status} ${outcome.code} to ${kind.name}.`)
  return { wrongRefusals: 1 }
}

/**
 * Characters that a stored name must not have: control characters, changes of the direction of text, and characters that a
 * file name on Windows or a path may not contain.
 */
const unsafeName = /[\p{C}/\\:*?"<>|]/u

async function findFault(tenant: Client, requestId: string, sent: GoodFile): Promise<string | undefined> {
  const { content, fileName, mimeType } = await readAttachment(tenant, requestId)
  const stored = Buffer.from(content)
  if (unsafeName.test(fileName)) return `its name is ${JSON.stringify(fileName)}`
  if (mimeType !== (sent.picture?.mimeType ?? 'application/pdf')) return `its type is ${mimeType}`
  if (sent.picture) return await findDifference(stored, sent.picture)
  return stored.equals(sent.content) ? undefined : 'its content has changed'
}

async function runGood(sender: Sender, turn: number, explain: (sentence: string) => void): Promise<Counts> {
  const kind = kindOf(turn, [goodJpegs, goodPngs, goodPdfs])
  const file = await kind.make(createRandom(turn))
  const outcome = await send(sender, file)
  if ('code' in outcome) {
    explain(`The portal answers ${outcome.status} ${outcome.code} to ${kind.name}.`)
    return { refusedGood: 1 }
  }
  const fault = await findFault(sender.tenant, outcome.requestId, file)
  if (fault === undefined) return { kept: 1 }
  explain(`After an upload of ${kind.name}: ${fault}.`)
  return { changed: 1 }
}

export const uploads: Proof = {
  name: 'uploads',
  title: `${casesOfEach} hostile files are refused, and ${casesOfEach} files of ordinary devices and programs are kept`,
  cases: 2 * casesOfEach,
  mustBeZero: ['acceptedHostile', 'wrongRefusals', 'refusedGood', 'changed'],
  mustOccur: ['refused', 'kept'],
  open: async () => {
    const portal = await openProofPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } })
    const tenant = await portal.signIn('Erika')
    const sender = { portal, tenant, report: await heatingReport(tenant) }
    return (index, explain) => {
      const turn = Math.floor(index / 2)
      return index % 2 === 0 ? runHostile(sender, turn, explain) : runGood(sender, turn, explain)
    }
  },
}
