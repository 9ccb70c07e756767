import type { Answer, CallShape } from '@portal/contract/api/call'
import { ConnectionError, ContractBroken, readJson, requestIdOf } from './errors.ts'

/** A downloaded file. */
export interface ReceivedFile {
  blob: Blob
  fileName: string
}
/** The result of `send` for a call. */
export type Received<C extends CallShape> = C['answer'] extends 'file' ? ReceivedFile : Answer<C>

/**
 * Reads a successful response as the call declares it. Throws a `ConnectionError` if the connection is lost or an
 * intermediary sent the response, and `ContractBroken` if the content does not match the API contract.
 */
export async function readAnswer<C extends CallShape>(call: C, response: Response): Promise<Received<C>> {
  return (await readContent(call, response)) as Received<C>
}

async function readContent({ answer, path }: CallShape, response: Response): Promise<unknown> {
  if (answer === 'nothing') {
    if (response.status === 204) return undefined
    throw new ConnectionError('no response')
  }
  if (answer === 'file') return readFile(response)
  const data = await readJson(response)
  if (data === undefined) throw new ConnectionError('no response')
  const checked = answer.safeParse(data)
  if (!checked.success)
    throw new ContractBroken(`${path}: ${checked.error.issues[0]?.path.join('.')}`, requestIdOf(response))
  return checked.data
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const disposition = response.headers.get('content-disposition')
  // The portal sends every file with this header, which contains the file's name. The page of an intermediary lacks the header.
  if (!disposition) throw new ConnectionError('no response')
  try {
    return { blob: await response.blob(), fileName: fileNameOf(disposition) }
  } catch (error) {
    throw new ConnectionError('no response', { cause: error })
  }
}

/** The file name of a `content-disposition` header. The encoded form (RFC 5987) takes precedence. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? 'download'
}
