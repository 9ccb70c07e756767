import { maxAttachmentBytes } from '@portal/contract/rules'
import { expect, test } from 'vitest'
import { prepareFile } from './prepareFile.ts'

const start = '%PDF-1.7'
const pdfOf = (bytes: number) => new File([start, new Uint8Array(bytes - start.length)], 'Plan.pdf')

test('a PDF of 5 MB is accepted, and a larger PDF is refused with a text that names the limit', async () => {
  expect((await prepareFile(pdfOf(maxAttachmentBytes))).name).toBe('Plan.pdf')
  await expect(prepareFile(pdfOf(maxAttachmentBytes + 1))).rejects.toThrow('Die Datei ist größer als 5MB.')
})
