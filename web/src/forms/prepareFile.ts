import { type AttachmentType, maxAttachmentBytes } from '@portal/contract/rules'
import { fieldTexts } from '#texts/fields'
import { type ChosenFile, formatOf, nameFor, shrunkSize } from './files.ts'

/** The longer side of a picture as it is sent, in pixels: enough to read a type plate. */
const longestSide = 2560
/** A screenshot stays sharp as PNG up to this size; what is larger is most likely a photo. */
const largestPng = 2 * 1024 * 1024

/** Why a file cannot be taken, in words for the person who chose it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}

/**
 * Makes a file ready to be sent: judged by content, photos shrunk and converted, which also removes where they were
 * taken; only then measured (spec §5). Throws a `FileRefusal`.
 */
export async function prepareFile(file: File): Promise<ChosenFile> {
  const format = formatOf(await readStart(file))
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
    // Moved, deleted, or still in a cloud that cannot be reached.
    throw new FileRefusal(fieldTexts.fileUnreadable, { cause: error })
  }
}

/** A copy, since the chosen file itself may be gone by the time it is sent. */
async function copyOf(file: File, type: AttachmentType): Promise<Blob> {
  if (file.size > maxAttachmentBytes) throw new FileRefusal(fieldTexts.fileTooLarge)
  return new Blob([await read(file)], { type })
}

async function redraw(file: File, format: 'image/jpeg' | 'image/png' | 'image/heic'): Promise<Blob> {
  const picture = await decode(file, format)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, shrunkSize(picture, longestSide))
  const context = canvas.getContext('2d')
  if (!context) throw new FileRefusal(fieldTexts.fileUnreadable)
  try {
    if (format === 'image/png') {
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const png = await encode(canvas, 'image/png')
      if (png.size <= largestPng) return png
    }
    // JPEG knows no transparency: what was clear becomes paper instead of black.
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
    // Some browsers do not know the photos of some phones.
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
