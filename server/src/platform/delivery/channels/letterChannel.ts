import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { syncFolder, writeDurably } from '../../files/writeDurably.ts'
import { prepareFolder } from '../../preparedFolder.ts'
import type { ComposedLetter } from '../compose.ts'
import type { Handover } from './channel.ts'
import { openGateway } from './gateway.ts'

/** If `LETTER_URL` names a folder, creates the folder, and throws a `StartProblem` if the server cannot write to it. */
export const prepareLetterFolder = (address: string | undefined): Promise<void> =>
  prepareFolder('LETTER_URL', address?.startsWith('file:') ? fileURLToPath(address) : undefined)

/**
 * Writes each letter to a file of its own, atomically. A letter that is written again replaces its file. The group of the
 * file may read the letter, because the print job usually runs as another user.
 */
function folderChannel(folder: string): Handover<ComposedLetter> {
  return async ({ id, pdf }) => {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `.${id}.unfinished`)
    const content = await pdf()
    // The user of the print job may change the folder. If the path is a link, this removes the link and not its target.
    await rm(unfinished, { force: true })
    await writeDurably(unfinished, content, { mode: 0o640 })
    await rename(unfinished, join(folder, `${id}.pdf`))
    // After this function returns, the message counts as delivered, so the file must survive a power failure.
    await syncFolder(folder)
  }
}

function printChannel(gatewayUrl: string): Handover<ComposedLetter> {
  const handOver = openGateway(gatewayUrl, (id) => `${id}.pdf`)
  return async ({ id, pdf }) =>
    handOver({ method: 'PUT', id, contentType: 'application/pdf', body: new Uint8Array(await pdf()) })
}

/** Delivers letters as PDFs to the folder of a print job, or to a print gateway at `<address>/<id>.pdf`. */
export const letterChannel = (address: string): Handover<ComposedLetter> =>
  address.startsWith('file:') ? folderChannel(fileURLToPath(address)) : printChannel(address)
