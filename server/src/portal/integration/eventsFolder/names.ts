import { extname } from 'node:path'
import type { AttachmentType } from '@portal/contract/rules'
import type { AttachedFile } from '../../../platform/delivery/outgoingMessage.ts'
import type { PublishedEvent } from '../../../platform/events/read.ts'
import { safeFileName } from '../../../platform/files/fileName.ts'

const positionDigits = 12

/**
 * Returns the name of an event's folder: position, beginning of the event's id, type, and the number of what the event is
 * about. The names are in the order of the events. The id distinguishes events that got the same position before and after an
 * older backup was restored.
 */
export function folderNameOf({ position, event: { id, type, data } }: PublishedEvent): string {
  const number = data.requestNumber ?? data.contactNumber
  return [position.padStart(positionDigits, '0'), id.slice(0, 8), type, ...(number === undefined ? [] : [number])].join(
    '-',
  )
}

const maxNameLength = 100
/** File systems limit names to 255 bytes, and a character can take four. */
const maxNameBytes = 200

const isTooLong = (name: string) => name.length > maxNameLength || Buffer.byteLength(name) > maxNameBytes

/**
 * Returns the name of a file of an event. The number of the file in the event precedes the name, so that names do not repeat,
 * and none is a device of Windows, such as `CON.pdf`.
 */
export function eventFileName(index: number, { fileName, mimeType }: AttachedFile): string {
  const name = `${index + 1} ${safeFileName(fileName, mimeType as AttachmentType)}`
  const extension = extname(name)
  const stem = [...name.slice(0, -extension.length)]
  while (isTooLong(stem.join('') + extension)) stem.pop()
  return stem.join('') + extension
}
