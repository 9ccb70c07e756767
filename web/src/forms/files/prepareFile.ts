import { type AttachmentType, maxAttachmentBytes } from '@portal/contract/rules'
import { fieldTexts } from '#texts/fields'
import { type ChosenFile, detectFormat, nameFor, shrunkSize } from './files.ts'

/** The maximum length of the longer side of a sent picture: enough to read the rating plate of an appliance. */
const maxSidePixels = 2560
/** A PNG of at most this size after shrinking stays a PNG, which keeps screenshots sharp. A larger one becomes a JPEG. */
const maxPngBytes = 2 * 1024 * 1024

/** The reason why a file is rejected, as a text for the user. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}

/**
 * Prepares a file for sending. Detects its format from its content. Redraws a picture, which shrinks a large picture,
 * converts HEIC to JPEG and removes the location data. The size limit applies to the result (spec §5). Throws a
 * `FileRefusal` if the file cannot be sent.
 */
export async function prepareFile(file: File): Promise<ChosenFile> {
  const format = detectFormat(await readStart(file))
  if (format === 'unknown') throw new FileRefusal(fieldTexts.fileTypeNotSupported)
  const content = format === 'application/pdf' ? await copyOf(file, format) : await redraw(file, format)
  if (content.size > maxAttachmentBytes) throw new FileRefusal(fieldTexts.fileTooLarge)
  const mimeType = content.type as AttachmentType
  return { id: crypto.randomUUID(), name: nameFor(file.name, mimeType), mimeType, content }
}

const readStart = async (file: File) => new Uint8Array(await read(file.slice(0, 16)))

async function read(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch (error) {
    // The file was moved or deleted, or is in a cloud storage that cannot be reached.
    throw new FileRefusal(fieldTexts.fileUnreadable, { cause: error })
  }
}

/** Copies the content, because the file may be gone from the device when the tenant sends the form. */
async function copyOf(file: File, type: AttachmentType): Promise<Blob> {
  if (file.size > maxAttachmentBytes) throw new FileRefusal(fieldTexts.fileTooLarge)
  return new Blob([await read(file)], { type })
}

async function redraw(file: File, format: 'image/jpeg' | 'image/png' | 'image/heic'): Promise<Blob> {
  const picture = await decode(file, format)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, shrunkSize(picture, maxSidePixels))
  const context = canvas.getContext('2d')
  if (!context) throw new FileRefusal(fieldTexts.fileUnreadable)
  try {
    if (format === 'image/png') {
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const png = await encode(canvas, 'image/png')
      if (png.size <= maxPngBytes) return png
    }
    // JPEG has no transparency: transparent areas become white instead of black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await encode(canvas, 'image/jpeg')
  } finally {
    picture.close()
  }
}

async function decode(file: File, format: string): Promise<ImageBitmap> {
  const content = await read(file)
  try {
    return await createImageBitmap(new Blob([content], { type: format }), { imageOrientation: 'from-image' })
  } catch (error) {
    // Some browsers cannot decode HEIC, the photo format of some phones, so such a file counts as unsupported, not damaged.
    throw new FileRefusal(format === 'image/heic' ? fieldTexts.fileTypeNotSupported : fieldTexts.fileDamaged, {
      cause: error,
    })
  }
}

function encode(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new FileRefusal(fieldTexts.fileUnreadable))), type, 0.85)
  })
}
