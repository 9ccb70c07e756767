import { readFile } from 'node:fs/promises'
import { type Download, expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { findPdfFaults } from '../../tools/testing/pdfFaults.ts'
import { shows } from './accessibility/shows.ts'

/** Returns the text of a downloaded PDF. Expects that the PDF is accessible. */
export async function textOf(download: Download): Promise<string> {
  const bytes = new Uint8Array(await readFile(await download.path()))
  expect(await findPdfFaults(bytes), download.suggestedFilename()).toEqual([])
  shows('1.3.1', '2.4.2', '3.1.1')
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text
}
