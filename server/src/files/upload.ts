import { type AttachmentType, attachmentTypes, maxAttachmentBytes } from '@portal/contract/rules'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../refusal.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Sender } from '../sender.ts'
import { safeFileName } from './fileName.ts'
import { redrawImage } from './image.ts'
import { checkPdf } from './pdf.ts'

export interface Upload {
  fileName: string
  content: Buffer
}

export interface CheckedUpload extends Upload {
  mimeType: AttachmentType
}

/** For whom a file is checked, and what ends the check: it then rejects with the reason of the signal. */
export interface CheckFor {
  sender: Sender
  signal: AbortSignal
}

/** The processor time that a sender may use for files. */
export interface CpuBudget {
  /** Rejects with the refusal `overloaded` when nothing is left. */
  refuseWhenSpent(sender: Sender): Promise<void>
  charge(sender: Sender, cpuMs: number): Promise<void>
}

export type UploadCheck = (upload: Upload, checkFor: CheckFor) => Promise<CheckedUpload>

const queueTimeoutMs = 30_000
const refusal = new Refusal('overloaded', { retryAfterSeconds: queueTimeoutMs / 1000 })
/** Twenty repetitions of a tenant's submission with three files find room: their key refuses all but one later. */
const queueOfTenants = { maxQueue: 200, maxQueuePerSender: 60, queueTimeoutMs, refusal }
const queueOfVisitors = { maxQueue: 60, maxQueuePerSender: 12, queueTimeoutMs, refusal }

/**
 * Judges files by their content, whatever they are called or declared to be, and answers what may be kept. Reading
 * images and PDFs is heavy, so only a few are read at once, and one of an anonymous visitor beside those of tenants.
 */
export function createUploadCheck(budget: CpuBudget): UploadCheck {
  const ofTenants = createSemaphore({ concurrency: 2, ...queueOfTenants })
  const ofVisitors = createSemaphore({ concurrency: 1, ...queueOfVisitors })

  return async ({ fileName, content }, { sender, signal }) => {
    if (content.byteLength > maxAttachmentBytes) throw new Refusal('fileTooLarge')
    if (content.byteLength === 0) throw new Refusal('fileDamaged')
    const mimeType = await readType(content)
    const release = await (sender.isTenant ? ofTenants : ofVisitors).acquire({ sender: sender.id, signal })
    let cpuMs = 0
    const onCpuTime = (ms: number) => {
      cpuMs += ms
    }
    try {
      await budget.refuseWhenSpent(sender)
      signal.throwIfAborted()
      const checked = await (mimeType === 'application/pdf'
        ? checkPdf(content, { signal, onCpuTime })
        : redrawImage(content, { mimeType, onCpuTime }))
      return { fileName: safeFileName(fileName, mimeType), mimeType, content: checked }
    } finally {
      // The slot is held until the time is counted, so that the next file of this sender finds it.
      if (cpuMs > 0) await budget.charge(sender, cpuMs).finally(release)
      else release()
    }
  }
}

async function readType(content: Buffer): Promise<AttachmentType> {
  const found = (await fileTypeFromBuffer(content))?.mime
  const mimeType = attachmentTypes.find((type) => type === found)
  if (!mimeType) throw new Refusal('fileTypeNotSupported')
  return mimeType
}
