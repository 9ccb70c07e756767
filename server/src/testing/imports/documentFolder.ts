import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../../../tools/testing/temporaryFolder.ts'
import { onFinished } from '../cleanup.ts'
import { minimalPages, rawPdf } from '../requests/uploads.ts'
import { csv } from './tenantList.ts'

/** Returns a small PDF whose content differs from that of every other text. */
export const pdfAbout = (text: string): Buffer =>
  rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', minimalPages, `(${text})`])

/** Creates a folder for a manifest and its files. */
export async function openDocumentFolder() {
  const folder = await mkdtemp(join(temporaryFolder(), 'documents-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  async function put(name: string, content: Uint8Array | string) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  /** Writes a manifest and returns its path. Each row has the cells by header. */
  async function manifest(...rows: Readonly<Record<string, string>>[]): Promise<string> {
    const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    await put('manifest.csv', csv(headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))))
    return join(folder, 'manifest.csv')
  }
  return { folder, put, manifest }
}
