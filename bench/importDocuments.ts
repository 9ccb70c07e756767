import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const bytesPerDocument = 200_000

/**
 * Returns a PDF of one page. Random hexadecimal digits make each file unique. Random bytes would sometimes contain a keyword of
 * PDF, and the check of uploads refuses such a file.
 */
function makePdf(): Buffer {
  const content = Buffer.from(randomBytes(bytesPerDocument / 2).toString('hex'))
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>'),
    Buffer.concat([
      Buffer.from(`<< /Subtype /Image /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const bodies = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    object,
    Buffer.from('\nendobj\n'),
  ])
  const end = Buffer.from('trailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF\n')
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...bodies, end])
}

/** Writes a manifest with the SHA-256 of each file, and the files. Returns the path of the manifest. */
export async function writeDocuments(
  folder: string,
  { documents, contractOf }: { documents: number; contractOf: (index: number) => string },
): Promise<string> {
  await mkdir(join(folder, 'pdf'))
  const lines = ['Dokumentnummer;Vertragsnummer;Titel;Art des Dokuments;Datei;SHA-256']
  for (let index = 0; index < documents; index += 1) {
    const pdf = makePdf()
    await writeFile(join(folder, 'pdf', `${index}.pdf`), pdf)
    const hash = createHash('sha256').update(pdf).digest('hex')
    lines.push(`D-${index};${contractOf(index)};Brief;Schreiben;pdf/${index}.pdf;${hash}`)
  }
  const manifest = join(folder, 'documents.csv')
  await writeFile(manifest, `${lines.join('\r\n')}\r\n`)
  return manifest
}
