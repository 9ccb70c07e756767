import { maxAttachmentBytes } from '@portal/contract/rules'
import sharp from 'sharp'
import type { CheckResult } from './contentReport.ts'
import { containsZip } from './zip.ts'

const maxPixels = 40_000_000
const maxSidePixels = 2560

// The library chooses a decoder by the content. Only the decoders of the accepted types are allowed, because each decoder is
// code that reads files from attackers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// The process may use one core, and ends after one picture.
sharp.concurrency(1)
sharp.cache(false)

/** Text that photos do not contain. A file with such text is crafted so that a program reads it as another type. */
const foreignContent = /%PDF-|<script|<html|<!doctype|<\?php/i

/**
 * Redraws an image: upright, at a reasonable size, without position data or other hidden content. Does not accept an image
 * that is incomplete or far too large, or that can also be read as a file of another type.
 */
export async function redrawImage(original: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<CheckResult> {
  if (foreignContent.test(original.toString('latin1')) || containsZip(original)) return { verdict: 'fileNotSafe' }
  const image = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
  try {
    const redrawn = await (mimeType === 'image/png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer()
    // A small file can become larger: its picture may be hard to compress after it is scaled down.
    return redrawn.byteLength > maxAttachmentBytes ? { verdict: 'fileTooLarge' } : { verdict: 'fine', redrawn }
  } catch {
    return { verdict: 'fileDamaged' }
  }
}
