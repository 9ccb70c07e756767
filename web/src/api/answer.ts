import type { Answer, Call } from '@portal/contract/call'
import { ConnectionError, ContractBroken, readJson, requestIdOf } from './errors.ts'

/** A file as the browser keeps it. */
export interface ReceivedFile {
  blob: Blob
  fileName: string
}
/** What `send` gives for a call. */
export type Received<C extends Call> = C['answer'] extends 'file' ? ReceivedFile : Answer<C>

/** Takes an accepted response apart as its call promises; whatever else stands there is not ours. */
export async function readAnswer<C extends Call>(call: C, response: Response): Promise<Received<C>> {
  return (await readContent(call, response)) as Received<C>
}

async function readContent({ answer, path }: Call, response: Response): Promise<unknown> {
  if (answer === 'nothing') {
    if (response.status === 204) return undefined
    throw new ConnectionError(`${path} was answered by a stranger`)
  }
  if (answer === 'file') return readFile(response)
  const data = await readJson(response)
  if (data === undefined) throw new ConnectionError(`${path} was answered by a stranger`)
  const checked = answer.safeParse(data)
  if (!checked.success)
    throw new ContractBroken(`${path}: ${checked.error.issues[0]?.path.join('.')}`, requestIdOf(response))
  return checked.data
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const disposition = response.headers.get('content-disposition')
  // Our files always name themselves; a page that some network puts in between does not.
  if (!disposition) throw new ConnectionError('the file was answered by a stranger')
  try {
    return { blob: await response.blob(), fileName: fileNameOf(disposition) }
  } catch (error) {
    throw new ConnectionError('the file broke off', { cause: error })
  }
}

/** The name of a `content-disposition`, the encoded form (RFC 5987) first. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? 'download'
}
