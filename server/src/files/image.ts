import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { isArchiveToo } from './archive.ts'

const maxPixels = 40_000_000
const maxSidePixels = 2560
const timeLimitSeconds = 10

/** What no photo holds: with it, the file is meant to be read as something else, too. */
const foreignMarks = /%PDF-|<script|<html|<!doctype|<\?php/i

interface Redrawing {
  mimeType: 'image/jpeg' | 'image/png'
  /** Called once with the processor time that the image took: it is drawn by one thread, so that is the time that passed. */
  onCpuTime: (cpuMs: number) => void
}

/**
 * The image drawn anew: upright, in a sensible size, without position data or anything else that was hidden in the
 * file. Refused when it cannot be read whole, is absurdly large, or is another kind of file at the same time.
 */
export async function redrawImage(content: Buffer, { mimeType, onCpuTime }: Redrawing): Promise<Buffer> {
  if (foreignMarks.test(content.toString('latin1')) || isArchiveToo(content)) throw new Refusal('fileNotSafe')
  const redrawn = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeLimitSeconds })
  const startedAt = performance.now()
  try {
    return await (mimeType === 'image/png' ? redrawn.png() : redrawn.jpeg({ quality: 85 })).toBuffer()
  } catch {
    throw new Refusal('fileDamaged')
  } finally {
    onCpuTime(performance.now() - startedAt)
  }
}
