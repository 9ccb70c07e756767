import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ComposedLetter } from '../compose.ts'
import type { Handover } from './channel.ts'
import { openGateway } from './gateway.ts'

/** Puts letters into a folder, whole or not at all; a letter that is put there again takes its own place. */
function folderChannel(folder: string): Handover<ComposedLetter> {
  return async ({ id, pdf }) => {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `.${id}.unfinished`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(await pdf())
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, `${id}.pdf`))
  }
}

function printChannel(gatewayUrl: string): Handover<ComposedLetter> {
  const hand = openGateway(gatewayUrl, (id) => `/${id}.pdf`)
  return async ({ id, pdf }) =>
    hand({ method: 'PUT', id, contentType: 'application/pdf', body: new Uint8Array(await pdf()) })
}

/** Letters as PDF, into a folder from where they are printed, or to a print gateway at `<address>/<id>.pdf`. */
export const letterChannel = (address: string): Handover<ComposedLetter> =>
  address.startsWith('file:') ? folderChannel(fileURLToPath(address)) : printChannel(address.replace(/\/$/, ''))
