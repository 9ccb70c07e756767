import { containsZip } from '../zip.ts'
import { createJudge } from './activeContent.ts'
import { readObjects } from './objects.ts'
import { PdfProblem } from './problem.ts'

type PdfVerdict = 'fine' | PdfProblem['verdict']

const endMark = '%%EOF'

export function judge(content: Buffer): PdfVerdict {
  const mark = content.lastIndexOf(endMark)
  if (mark < 0 || !content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'fileDamaged'
  // Some programs write padding after the mark.
  const afterEnd = content.toString('latin1', mark + endMark.length).replaceAll('\0', ' ')
  if (afterEnd.trim() !== '' || containsZip(content)) return 'fileNotSafe'
  try {
    const objectJudge = createJudge()
    readObjects(content, objectJudge)
    objectJudge.finish()
    return 'fine'
  } catch (error) {
    const verdict = error instanceof PdfProblem ? error.verdict : 'fileDamaged'
    // The object streams of an encrypted file cannot be read.
    return content.includes('/Encrypt') ? 'fileNotSafe' : verdict
  }
}
