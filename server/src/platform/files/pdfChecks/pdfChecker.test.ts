import { expect, test } from 'vitest'
import { onFinished } from '../../../testing/cleanup.ts'
import { slowPdf } from '../../../testing/requests/pdfs.ts'
import { pdf, pdfWith } from '../../../testing/requests/uploads.ts'
import { openPdfChecker } from './pdfChecker.ts'

test('one process reads many PDFs, and a PDF that ends the process does not change the verdicts about the others', async () => {
  const checker = openPdfChecker()
  onFinished(() => checker.close())
  const good = await pdf()
  const script = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
  const verdicts: string[] = []
  for (const content of [good, script, Buffer.from('%PDF-1.7'), slowPdf(), good, Buffer.alloc(0), good])
    verdicts.push(await checker.check(content))
  expect(verdicts).toEqual(['fine', 'fileNotSafe', 'fileDamaged', 'fileDamaged', 'fine', 'fileDamaged', 'fine'])
})
