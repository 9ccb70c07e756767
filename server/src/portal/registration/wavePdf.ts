import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, constants, readdir, rename, rm, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LoadedBrand } from '@portal/brands/load'
import { letterDocument } from '../../platform/delivery/compose.ts'
import { syncFolder } from '../../platform/files/writeDurably.ts'
import { openPrintRun } from '../../platform/pdf/printRun.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { messageOf, type Wave, type WaveContext } from './waveCodes.ts'

/** The file of a wave whose codes may not be stored yet. */
export interface UnfinishedPdf {
  path: string
  /** The number of the wave. */
  wave: number
}

const unfinishedPath = (path: string, wave: number) => join(dirname(path), `.${basename(path)}.wave-${wave}.unfinished`)

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Throws a `StartProblem` if the file exists, or if no file can be written there. */
export async function refuseUnusablePath(path: string): Promise<void> {
  if (await exists(path))
    throw new StartProblem(`${path} exists. Choose another name: the file may have letters that are not printed yet.`)
  await access(dirname(path), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The folder of ${path} cannot be used (${error.code}).`)
  })
}

/** Finds the file that an interrupted wave has left for this path. */
export async function findUnfinished(path: string): Promise<UnfinishedPdf | undefined> {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names) {
    const wave = Number(/\.wave-(\d+)\.unfinished$/.exec(name)?.[1])
    const unfinished = unfinishedPath(path, wave)
    if (basename(unfinished) === name) return { path: unfinished, wave }
  }
  return undefined
}

/** Renames the unfinished file to `path`. From then on, the letters may be printed. */
export async function finishPdf(unfinished: UnfinishedPdf, path: string): Promise<void> {
  await rename(unfinished.path, path).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `The codes of wave ${unfinished.wave} are stored, but its letters are still in ${unfinished.path} (${error.code}). Run the same command again once ${path} can be written.`,
    )
  })
  await syncFolder(dirname(path))
}

/** Writes the letters into a new file, and flushes its content to the disk. */
async function writeLetters(path: string, context: WaveContext, wave: Wave, brand: LoadedBrand) {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const closed = once(file, 'close')
  // An error, such as a full disk, ends the wait for the next letter.
  const failure = new Promise<never>((_, reject) => {
    closed.catch(reject)
  })
  const run = openPrintRun(file, { title: `Zugangscodes, Welle ${wave.number}`, brand })
  const { publicUrl } = context.settings
  for (const index of wave.letters.keys())
    await Promise.race([run.add(letterDocument(messageOf(context, wave, index), { brand, publicUrl })), failure])
  await Promise.race([run.finish(), failure])
  file.end()
  await closed
}

/**
 * Writes the letters of a wave into a file that only its owner can read, and that survives a power failure. The file has
 * another name until `finishPdf`. A failure leaves no file.
 */
export async function writeUnfinishedPdf(
  path: string,
  context: WaveContext,
  wave: Wave,
  brand: LoadedBrand,
): Promise<UnfinishedPdf> {
  const unfinished = { path: unfinishedPath(path, wave.number), wave: wave.number }
  try {
    await writeLetters(unfinished.path, context, wave, brand)
  } catch (error) {
    await rm(unfinished.path, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  return unfinished
}

/** Removes the file of a wave whose codes were not stored. */
export const discardPdf = ({ path }: UnfinishedPdf): Promise<void> => unlink(path)
