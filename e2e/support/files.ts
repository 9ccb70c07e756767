import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

const phoneSize = { width: 4032, height: 3024 }
const smallSize = { width: 800, height: 600 }

async function createPhoto(name: string, { width, height }: typeof phoneSize, quality: number): Promise<FilePayload> {
  // Random bytes, with the contrast reduced to that of a photo. Creating Gaussian noise with sharp would take three seconds.
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).linear(0.4, 77)
  const buffer = await noise
    .withExif({
      IFD0: { Orientation: '6', Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .jpeg({ quality })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Creates a photo as a phone does: 12 megapixels, rotated by its EXIF data, with a GPS position. `quality` is 1 to 100. */
export const phonePhoto = (name: string, quality: number) => createPhoto(name, phoneSize, quality)

/** Creates the same as `phonePhoto` with half a megapixel, for journeys that do not depend on the size of photos. */
export const smallPhoto = (name: string) => createPhoto(name, smallSize, 80)

export async function onePagePdf(name: string): Promise<FilePayload> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('Wartungsprotokoll der Heizung', { x: 60, y: 760, size: 18 })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/**
 * Expects that `open` opens a PDF file in a new tab. Closes the tab afterwards. A browser that cannot show PDF files downloads
 * the file instead, immediately after it has opened the tab.
 */
export async function expectPdf(page: Page, open: () => Promise<void>): Promise<void> {
  const shown = new Promise<Page>((resolve, reject) => {
    page.once('popup', (viewer) => {
      Promise.any([viewer.waitForURL(/^blob:/), viewer.waitForEvent('download')]).then(() => resolve(viewer), reject)
    })
  })
  await open()
  await (await shown).close()
}
