import { maxAttachmentBytes } from '@portal/contract/rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as sample from '../../testing/requests/uploads.ts'
import { createUploadCheck } from './upload.ts'

const checkUpload = createUploadCheck(sample.unlimitedBudget)
const check = (content: Buffer) => checkUpload({ fileName: 'datei.xyz', content }, sample.forTenant)
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const cut = (content: Buffer) => content.subarray(0, content.length * 0.6)
const join = async (first: string | Promise<Buffer>, second: string | Buffer | Promise<Buffer>) =>
  Buffer.concat([Buffer.from(await first), Buffer.from(await second)])

test.each([
  ['a JPEG', sample.jpeg(), 'image/jpeg', 'datei.jpg'],
  ['a PNG', sample.png(), 'image/png', 'datei.png'],
  ['a PDF', sample.pdf(), 'application/pdf', 'datei.pdf'],
  ['a PDF without object streams', sample.pdf(undefined, { useObjectStreams: false }), 'application/pdf', 'datei.pdf'],
  [
    'a PDF with a link',
    sample.pdfWith('/Link << /S /URI /URI (https://www.example.org) >>'),
    'application/pdf',
    'datei.pdf',
  ],
  ['a PDF that opens at a page', sample.pdfWith('/OpenAction << /S /GoTo /D [] >>'), 'application/pdf', 'datei.pdf'],
  [
    'a photo with an appended video, as some phones save it',
    join(sample.jpeg(), '\0\0\0\u0018ftypmp42 a film'),
    'image/jpeg',
    'datei.jpg',
  ],
])('%s is accepted', async (_, content, mimeType, fileName) => {
  const checked = await check(await content)
  expect(checked).toMatchObject({ mimeType, fileName })
  expect(checked.content.length).toBeGreaterThan(0)
})

test('a photo is turned upright and loses its position data', async () => {
  const photo = await sample.photoWithPosition(400, 300)
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { content } = await check(photo)
  const { width, height, exif, orientation } = await sharp(content).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 300,
    height: 400,
    exif: undefined,
    orientation: undefined,
  })
})

test('a large photo is scaled down', async () => {
  const { content } = await check(await sample.jpeg(2624, 328))
  expect(await sharp(content).metadata()).toMatchObject({ width: 2560, height: 320 })
})

test('content appended to a photo is removed', async () => {
  const { content } = await check(await join(sample.png(), 'a message behind the picture'))
  expect(content.includes('message')).toBe(false)
})

test.each([
  ['an empty file', Buffer.alloc(0), 'fileDamaged'],
  ['a text file', 'Guten Tag', 'fileTypeNotSupported'],
  ['a web page', '<!doctype html><script>alert(1)</script>', 'fileTypeNotSupported'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'fileTypeNotSupported'],
  [
    'a GIF',
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer(),
    'fileTypeNotSupported',
  ],
  ['an archive', sample.archive, 'fileTypeNotSupported'],
  ['a program', Buffer.from('MZ\u0090\0\u0003', 'latin1'), 'fileTypeNotSupported'],
  ['half a JPEG', sample.jpeg().then(cut), 'fileDamaged'],
  ['half a PNG', sample.png().then(cut), 'fileDamaged'],
  ['half a PDF', sample.pdf().then(cut), 'fileDamaged'],
  ['only the first bytes of a JPEG', sample.jpeg().then((content) => content.subarray(0, 30)), 'fileDamaged'],
  ['only the first bytes of a PDF', '%PDF-1.7\n', 'fileDamaged'],
  ['a PDF without a document', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF', 'fileDamaged'],
  ['a picture of 100 million pixels', sample.pixelFlood(), 'fileDamaged'],
  ['a PNG that is also an archive', join(sample.png(), sample.archive), 'fileNotSafe'],
  ['a JPEG that is also an archive', join(sample.jpeg(), sample.archive), 'fileNotSafe'],
  ['a PNG that is also a web page', join(sample.png(), '<html><SCRIPT>alert(1)</SCRIPT>'), 'fileNotSafe'],
  ['a JPEG that is also a PDF', join(sample.jpeg(), sample.pdf()), 'fileNotSafe'],
  ['a PDF that is also an archive', join(sample.pdf(), sample.archive), 'fileNotSafe'],
  ['a PDF with content after its end', join(sample.pdf(), '<script>alert(1)</script>'), 'fileNotSafe'],
  ['a PDF after other content', join('GIF89a', sample.pdf()), 'fileTypeNotSupported'],
  ['a PDF with script', sample.pdf((document) => document.addJavaScript('start', 'app.alert(1)')), 'fileNotSafe'],
  [
    'a PDF with script and no object streams',
    sample.pdf((document) => document.addJavaScript('start', 'app.alert(1)'), { useObjectStreams: false }),
    'fileNotSafe',
  ],
  [
    'a PDF with an embedded file',
    sample.pdf((document) => document.attach(new Uint8Array([1, 2, 3]), 'virus.exe')),
    'fileNotSafe',
  ],
  ['a PDF that opens with a script', sample.pdfWith('/OpenAction << /S /JavaScript >>'), 'fileNotSafe'],
  ['a PDF that opens a web site', sample.pdfWith('/OpenAction << /S /URI >>'), 'fileNotSafe'],
  ['a PDF that starts a program', sample.pdfWith('/Link << /S /Launch /F (cmd.exe) >>'), 'fileNotSafe'],
  ['a PDF that acts when it is closed', sample.pdfWith('/AA << /WC << /S /Named >> >>'), 'fileNotSafe'],
  ['a PDF that sends its form', sample.pdfWith('/Link << /S /SubmitForm >>'), 'fileNotSafe'],
  ['a PDF with a dynamic form', sample.pdfWith('/AcroForm << /XFA [] >>'), 'fileNotSafe'],
  ['a PDF with rich media', sample.pdfWith('/Link << /Subtype /RichMedia >>'), 'fileNotSafe'],
  [
    'an encrypted PDF',
    sample.pdf((document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })),
    'fileNotSafe',
  ],
  [
    'a script in an object stream',
    sample.rawPdf([catalog, sample.minimalPages, sample.objectStream(4, [script])]),
    'fileNotSafe',
  ],
  [
    'a script under an escaped name',
    sample.rawPdf([catalog, sample.minimalPages, '<< /S /J#61va#53cript >>']),
    'fileNotSafe',
  ],
  [
    'a script in one of two values of the same key',
    sample.rawPdf([catalog, sample.minimalPages, '<< /S /JavaScript /S /URI >>']),
    'fileNotSafe',
  ],
  [
    'a script in an object that a later object replaces',
    join(Promise.resolve(sample.rawPdf([catalog, sample.minimalPages, script])), '3 0 obj\n<< >>\nendobj\n%%EOF'),
    'fileNotSafe',
  ],
  [
    'a script in a stream with an indirect type',
    sample.rawPdf([catalog, sample.minimalPages, sample.objectStream(6, [script], '4 0 R'), '/ObjStm']),
    'fileNotSafe',
  ],
  [
    'a script hidden in a comment',
    sample.rawPdf([catalog, `${sample.minimalPages} % 5 0 obj ${script} endobj`]),
    'fileNotSafe',
  ],
  [
    'a script hidden in a string',
    sample.rawPdf([catalog, sample.minimalPages, `(5 0 obj ${script} endobj)`]),
    'fileNotSafe',
  ],
  [
    'a script hidden in the content of a page',
    sample.rawPdf([
      catalog,
      sample.minimalPages,
      `<< /Length 60 >>\nstream\n${`5 0 % its number\nobj${script} endobj`.padEnd(60)}\nendstream`,
    ]),
    'fileNotSafe',
  ],
  ['a file of more than 5 MB', Buffer.alloc(maxAttachmentBytes + 1), 'fileTooLarge'],
])('%s is refused', async (_, content, code) => {
  await expect(check(Buffer.from(await content))).rejects.toMatchObject({ code })
})

test('a small PDF that expands to 128 MB is refused, and the next PDF is accepted', async () => {
  const bomb = sample.rawPdf([catalog, sample.minimalPages, sample.objectStream(4, [' '.repeat(2 ** 27)])])
  await expect(check(bomb)).rejects.toMatchObject({ code: 'fileDamaged' })
  expect(await check(await sample.pdf())).toMatchObject({ mimeType: 'application/pdf' })
})

test('a check that is cancelled while an image is redrawn rejects with the reason of the signal', async () => {
  const call = new AbortController()
  const cancelDuringRedraw = () => {
    setTimeout(() => call.abort(new Error('the caller has left')))
    return Promise.resolve()
  }
  const checkSlowly = createUploadCheck({ ...sample.unlimitedBudget, refuseWhenSpent: cancelDuringRedraw })
  const upload = { fileName: 'foto.jpg', content: await sample.jpeg(1200, 900) }
  const checked = checkSlowly(upload, { ...sample.forTenant, signal: call.signal })
  await expect(checked).rejects.toThrow('the caller has left')
})
