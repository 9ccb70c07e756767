import { access, chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrand } from '@portal/brands/load'
import type { Context } from '../../../context.ts'
import { casePdf } from '../../../platform/delivery/casePdf.ts'
import type { AttachedFile } from '../../../platform/delivery/outgoingMessage.ts'
import type { PublishedEvent } from '../../../platform/events/read.ts'
import { FileUnusable } from '../../../platform/files/store.ts'
import { streamVerified } from '../../../platform/files/verified.ts'
import { syncFolder, writeDurably } from '../../../platform/files/writeDurably.ts'
import { describeError, type LogEvent } from '../../../platform/log.ts'
import { renderInWorker } from '../../../platform/pdf/renderInWorker.ts'
import type { CaseContent } from '../../mailbox/caseContent.ts'
import { readContent } from './content.ts'
import { eventFileName, folderNameOf } from './names.ts'
import { withStaging } from './staging.ts'

export type WriteContext = Pick<Context, 'db' | 'files' | 'settings' | 'now'> & {
  /** Called with a log event for each file that the folder of an event lacks. */
  onFailure?: (failure: LogEvent) => void
}

/** The landlord's system usually runs as another user, in the group of the folder: it reads the files, and moves or deletes folders. */
const folderMode = 0o770
const fileMode = 0o640

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )

/** Writes a file that the group may read. */
const write = (path: string, content: Parameters<typeof writeDurably>[1]): Promise<void> =>
  writeDurably(path, content, { mode: fileMode })

const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

async function writeFile({ files }: WriteContext, path: string, { fileKey, sizeInBytes, sha256 }: AttachedFile) {
  await write(path, await streamVerified(files, { fileKey, sizeInBytes, sha256: Buffer.from(sha256, 'hex') }))
}

/**
 * Draws the PDF of a case. If that fails, logs the failure and returns undefined, because `request.json` has the same content and other
 * events must not wait.
 */
async function drawCase({ settings, now, onFailure }: WriteContext, content: CaseContent): Promise<Buffer | undefined> {
  const brand = await loadBrand(settings.brand)
  try {
    return (await renderInWorker([casePdf({ ...content, at: now() }, brand)]))[0]
  } catch (error) {
    onFailure?.({ event: 'eventFileMissing', ...describeError(error) })
    return undefined
  }
}

/** Writes the PDF of a case and the files of the event. Returns the paths of those that are missing. */
async function writeCase(context: WriteContext, folder: string, content: CaseContent): Promise<string[]> {
  const missing: string[] = []
  const pdfName = `${content.orderNumber}.pdf`
  const pdf = await drawCase(context, content)
  if (pdf) await write(join(folder, pdfName), pdf)
  else missing.push(pdfName)
  if (content.files.length === 0) return missing
  const filesFolder = join(folder, 'files')
  await mkdir(filesFolder, { mode: 0o700 })
  for (const [index, file] of content.files.entries()) {
    const name = eventFileName(index, file)
    try {
      await writeFile(context, join(filesFolder, name), file)
    } catch (error) {
      if (!(error instanceof FileUnusable)) throw error
      context.onFailure?.({ event: 'eventFileMissing', ...describeError(error) })
      missing.push(`files/${name}`)
    }
  }
  await syncFolder(filesFolder)
  await chmod(filesFolder, folderMode)
  return missing
}

async function fillFolder(context: WriteContext, folder: string, { event }: PublishedEvent): Promise<void> {
  const { json, caseContent } = await readContent(context, event)
  const missing = caseContent ? await writeCase(context, folder, caseContent) : []
  const documents = { ...json, ...(missing.length > 0 && { 'missing.json': missing }) }
  for (const [name, value] of Object.entries(documents)) await write(join(folder, name), toJson(value))
  await syncFolder(folder)
  await chmod(folder, folderMode)
}

/**
 * Writes the folder of an event. The folder appears complete or not at all, and survives a power failure. Writes nothing if
 * the folder exists: the server has then crashed before it stored the position.
 */
export async function writeEvent(
  context: WriteContext,
  eventsFolder: string,
  published: PublishedEvent,
): Promise<void> {
  const name = folderNameOf(published)
  const path = join(eventsFolder, name)
  if (await exists(path)) return
  await withStaging(eventsFolder, async (staging) => {
    const unfinished = join(staging, name)
    await mkdir(unfinished, { mode: 0o700 })
    try {
      await fillFolder(context, unfinished, published)
      await rename(unfinished, path)
    } catch (error) {
      // Frees the space, because the write may have failed for lack of space.
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
  })
  await syncFolder(eventsFolder)
}
