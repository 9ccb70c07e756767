import { expect, test } from 'vitest'
import { openDocumentFolder } from '../../../testing/imports/documentFolder.ts'
import { readDocumentFile } from './readDocumentFile.ts'

test.each(['NFC', 'NFD'] as const)('a file is found although its name writes umlauts as %s', async (form) => {
  const { folder, put } = await openDocumentFolder()
  await put('Möller/Kündigung.pdf'.normalize(form), 'content')
  expect(String(await readDocumentFile(folder, 'Möller/Kündigung.pdf'.normalize('NFC')))).toBe('content')
})
