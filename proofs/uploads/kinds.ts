import type { Random } from '../random.ts'
import type { Quadrants, Size } from './pixels.ts'

/** The required properties of a stored picture. */
export interface ExpectedPicture {
  mimeType: 'image/jpeg' | 'image/png'
  size: Size
  colours: Quadrants
}

export interface UploadedFile {
  fileName: string
  content: Buffer
}

/** A file as a tenant's device makes it. The portal stores a PDF unchanged, and encodes a picture again. */
export interface GoodFile extends UploadedFile {
  picture?: ExpectedPicture
}

export interface GoodKind {
  name: string
  make: (random: Random) => GoodFile | Promise<GoodFile>
}

export interface HostileKind {
  name: string
  make: (random: Random) => UploadedFile | Promise<UploadedFile>
}
