import { attachmentTypeOf } from '@portal/contract/form/attachmentType'
import { type AttachmentType, maxAttachmentBytes } from '@portal/contract/rules'
import { Refusal } from '../refusal.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Sender } from '../sender.ts'
import { checkContent } from './checkContent.ts'
import { safeFileName } from './fileName.ts'
import type { VirusScan } from './virusScan.ts'

export interface Upload {
  fileName: string
  content: Buffer
}

export interface CheckedUpload extends Upload {
  mimeType: AttachmentType
}

/** The sender of a file, and the signal that cancels its check. A cancelled check rejects with the signal's reason. */
export interface CheckOptions {
  sender: Sender
  signal: AbortSignal
}

/** The processor time that a sender may use for files. */
export interface CpuBudget {
  /** Rejects with the refusal `overloaded` when the budget is used up. */
  refuseWhenSpent(sender: Sender): Promise<void>
  charge(sender: Sender, cpuMs: number): Promise<void>
}

export type UploadCheck = (upload: Upload, options: CheckOptions) => Promise<CheckedUpload>

const queueTimeoutMs = 30_000
const refusal = new Refusal('overloaded', { retryAfterSeconds: queueTimeoutMs / 1000 })
/**
 * `maxQueuePerSender` has room for one submission with three files that a client sends twenty times at once. Concurrent
 * duplicates (with the same idempotency key) are refused only after the check of their files.
 */
const queueOfKnownSenders = { maxQueue: 200, maxQueuePerSender: 60, queueTimeoutMs, refusal }
const queueOfVisitors = { maxQueue: 60, maxQueuePerSender: 12, queueTimeoutMs, refusal }

/**
 * Returns the function that checks an uploaded file. It judges the file by its content, not by its name or declared type, and
 * returns the content to store. Reading a file is expensive, so at most two files of known senders (`isKnown`) and one file of
 * other senders are read at the same time.
 */
export function createUploadCheck(budget: CpuBudget, scanForViruses?: VirusScan): UploadCheck {
  const knownSenderSlots = createSemaphore({ concurrency: 2, ...queueOfKnownSenders })
  const visitorSlots = createSemaphore({ concurrency: 1, ...queueOfVisitors })

  return async ({ fileName, content }, { sender, signal }) => {
    if (content.byteLength > maxAttachmentBytes) throw new Refusal('fileTooLarge')
    if (content.byteLength === 0) throw new Refusal('fileDamaged')
    const mimeType = attachmentTypeOf(content)
    if (!mimeType) throw new Refusal('fileTypeNotSupported')
    const release = await (sender.isKnown ? knownSenderSlots : visitorSlots).acquire({ sender: sender.id, signal })
    let cpuMs = 0
    const onCpuTime = (ms: number) => {
      cpuMs += ms
    }
    try {
      await budget.refuseWhenSpent(sender)
      signal.throwIfAborted()
      const checked = await checkContent(content, { mimeType, signal, onCpuTime })
      await scanForViruses?.(checked, signal)
      return { fileName: safeFileName(fileName, mimeType), mimeType, content: checked }
    } finally {
      // The slot is held until the time is charged, so that the check of this sender's next file sees the charge.
      if (cpuMs > 0) await budget.charge(sender, cpuMs).finally(release)
      else release()
    }
  }
}
