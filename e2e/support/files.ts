import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Creates a photo as a phone does: 12 megapixels, rotated by its EXIF data, with a GPS position. `quality` is 1 to 100. */
export async function phonePhoto(name: string, quality: number): Promise<FilePayload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
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

export async function onePagePdf(name: string): Promise<FilePayload> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('Wartungsprotokoll der Heizung', { x: 60, y: 760, size: 18 })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** Waits until a new tab shows a PDF file. A browser that cannot show PDF files downloads the file instead. */
export const expectPdf = (viewer: Page) => Promise.any([viewer.waitForURL(/^blob:/), viewer.waitForEvent('download')])
