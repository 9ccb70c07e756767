import * as z from 'zod'

/** A place in the catalogue: a contract, a last choice, and how many of its notices were read. */
export interface Todo {
  contractId: string
  serviceTypeId: string
  themeId: string
  typeId: string
  noticesRead: number
}

const parts = z.tuple([z.string(), z.string(), z.string(), z.string(), z.int().min(0).max(99)])

export function encodeTodo({ contractId, serviceTypeId, themeId, typeId, noticesRead }: Todo): string {
  return Buffer.from(JSON.stringify([contractId, serviceTypeId, themeId, typeId, noticesRead])).toString('base64url')
}

/** What a client handed back: it proves nothing, so every part is checked again wherever it is used. */
export function decodeTodo(text: string): Todo | undefined {
  const read = parts.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return undefined
  const [contractId, serviceTypeId, themeId, typeId, noticesRead] = read.data
  const todo = { contractId, serviceTypeId, themeId, typeId, noticesRead }
  // One spelling only: base64 and JSON both have several for the same content.
  return encodeTodo(todo) === text ? todo : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
