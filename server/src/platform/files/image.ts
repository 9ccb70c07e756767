import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { countScans } from './jpegScans.ts'
import { withoutTexts } from './pngTexts.ts'
import { containsZip } from './zip.ts'

/**
 * The limits are checked before decoding starts. The most expensive picture within the limits takes two seconds of processor
 * time (docs/decisions/0021-upload-work.md).
 */
const maxPixels = 40_000_000
/** The decoder reads whole rows, and would need a gigabyte for a picture with very long rows. */
const maxSourceSidePixels = 20_000
/** Four channels of one byte for every pixel. */
const maxDecodedBytes = 4 * maxPixels
/** Encoders usually write at most ten scans. */
const maxScans = 32
/** The decoder processes each value of the picture once per scan. A photo of 24 megapixels with ten scans takes 720 million. */
const maxScannedValues = 1_500_000_000
/** For a picture of several scans, the decoder keeps two bytes for each value until it has read the last scan. */
const maxKeptBytes = 160_000_000
const maxCpuMs = 2_000

const maxResultSidePixels = 2560
/** Limits the elapsed time, which is much more than the processor time on a busy machine. */
const timeoutSeconds = 60

// The library chooses a decoder by the content. Only the decoders of the accepted types are allowed, because each decoder is
// code that reads files from attackers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Text that photos do not contain. A file with such text is crafted so that a program reads it as another type. */
const foreignContent = /%PDF-|<script|<html|<!doctype|<\?php/i

interface Redrawing {
  mimeType: 'image/jpeg' | 'image/png'
  /**
   * Called once with an upper bound of the processor time that the image took. The library does not report its processor
   * time, so this is the elapsed time, at most `maxCpuMs`.
   */
  onCpuTime: (cpuMs: number) => void
}

/** Whether the image stays within the limits, without decoding it. Throws if its header cannot be read. */
async function isWithinLimits(content: Buffer, mimeType: Redrawing['mimeType']): Promise<boolean> {
  const scans = mimeType === 'image/jpeg' ? countScans(content, maxScans + 1) : 1
  if (scans > maxScans) return false
  const { width, height, channels, depth } = await sharp(content, { limitInputPixels: maxPixels }).metadata()
  const values = width * height * channels
  if (scans > 1 && (values * scans > maxScannedValues || 2 * values > maxKeptBytes)) return false
  const decodedBytes = values * (depth === 'ushort' ? 2 : 1)
  return Math.max(width, height) <= maxSourceSidePixels && decodedBytes <= maxDecodedBytes
}

/**
 * Redraws an image: upright, at a reasonable size, without position data or other hidden content. Throws a refusal for an
 * image that is incomplete, far too large, or can also be read as a file of another type.
 */
export async function redrawImage(original: Buffer, { mimeType, onCpuTime }: Redrawing): Promise<Buffer> {
  if (foreignContent.test(original.toString('latin1')) || containsZip(original)) throw new Refusal('fileNotSafe')
  const content = mimeType === 'image/png' ? withoutTexts(original) : original
  const redrawn = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxResultSidePixels, height: maxResultSidePixels, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
  const startedAt = performance.now()
  try {
    if (!(await isWithinLimits(content, mimeType))) throw new Error('The image exceeds the limits')
    return await (mimeType === 'image/png' ? redrawn.png() : redrawn.jpeg({ quality: 85 })).toBuffer()
  } catch {
    throw new Refusal('fileDamaged')
  } finally {
    onCpuTime(Math.min(performance.now() - startedAt, maxCpuMs))
  }
}
