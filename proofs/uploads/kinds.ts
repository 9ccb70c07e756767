import type { Random } from '../random.ts'
import type { Quadrants, Size } from './pixels.ts'

/** The required properties of a stored picture. */
export interface ExpectedPicture {
  mimeType: 'image/jpeg' | 'image/png'
  size: Size
  colours: Quadrants
}

/** A file as a tenant's device makes it. The portal stores a PDF unchanged, and encodes a picture again. */
export interface GoodFile {
  fileName: string
  content: Buffer
  picture?: ExpectedPicture
}

export interface GoodKind {
  name: string
  make: (random: Random) => GoodFile | Promise<GoodFile>
}

export interface HostileFile {
  fileName: string
  content: Buffer
}

export interface HostileKind {
  name: string
  make: (random: Random) => HostileFile | Promise<HostileFile>
}
