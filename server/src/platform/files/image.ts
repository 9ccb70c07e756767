import { maxAttachmentBytes } from '@portal/contract/rules'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
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

/** Scales the picture to at most `maxSide` pixels on its longer side, and encodes it. */
const drawWithin = (picture: Sharp, maxSide: number, mimeType: 'image/jpeg' | 'image/png') => {
  const drawn = picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return (mimeType === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 85 })).toBuffer({ resolveWithObject: true })
}

/**
 * Returns the length of the longer side with which even the uncompressed picture has at most `maxAttachmentBytes`. Scaling can
 * make a picture harder to compress.
 */
const sideThatFits = ({ width, height, channels }: OutputInfo) =>
  Math.floor(0.99 * Math.max(width, height) * Math.sqrt(maxAttachmentBytes / (width * height * channels)))

/**
 * Redraws an image: upright, at a reasonable size, without position data or other hidden content. Does not accept an image
 * that is incomplete or far too large, or that can also be read as a file of another type.
 */
export async function redrawImage(original: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<CheckResult> {
  if (foreignContent.test(original.toString('latin1')) || containsZip(original)) return { verdict: 'fileNotSafe' }
  const picture = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  try {
    let { data, info } = await drawWithin(picture, maxSidePixels, mimeType)
    // A redrawn picture can be larger than the original, which may have few colours or a stronger compression.
    if (info.size > maxAttachmentBytes) ({ data, info } = await drawWithin(sharp(data), sideThatFits(info), mimeType))
    return info.size > maxAttachmentBytes ? { verdict: 'fileTooLarge' } : { verdict: 'fine', redrawn: data }
  } catch {
    return { verdict: 'fileDamaged' }
  }
}
