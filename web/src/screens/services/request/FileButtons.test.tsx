import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatDay } from '../../../texts/formats.ts'
import { FileButtons } from './FileButtons.tsx'

test('files with the same name show the days on which they were sent', () => {
  const file = { fileName: 'Foto.jpg', mimeType: 'image/jpeg', sizeInBytes: 1_000 }
  const days = ['2026-11-20T08:00:00Z', '2026-11-23T08:00:00Z']
  const files = days.map((sentAt) => ({ ...file, docId: sentAt, sentAt }))
  const page = renderToStaticMarkup(<FileButtons contractId="1000000001001" files={files} />)
  for (const day of days) expect(page).toContain(formatDay(day))
})
