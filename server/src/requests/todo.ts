import * as z from 'zod'
import { type Decision, decisions } from '../appointments/rules.ts'

/** A place in the catalogue: a contract, a last choice, and how many of its notices were read. */
export interface ChoiceTodo {
  contractId: string
  serviceTypeId: string
  themeId: string
  typeId: string
  noticesRead: number
}

/** How a request stands: its appointment, or its document. To be read. */
export interface FollowUpTodo {
  contractId: string
  requestId: string
  /** Asks for other windows instead of the agreed one. */
  isMove?: boolean
}

/** A decision about an appointment, made on its state at that revision. To be sent. */
export interface DecisionTodo {
  contractId: string
  requestId: string
  decision: Decision
  revision: number
}

export type Todo = ChoiceTodo | FollowUpTodo | DecisionTodo

/** In lower case alone, because the database reads both. */
const id = z.uuid().lowercase()
const move = 'move'
const shapes = {
  choice: z.tuple([z.string(), z.string(), z.string(), z.string(), z.int().min(0).max(99)]),
  followUp: z.tuple([z.string(), id]),
  move: z.tuple([z.string(), id, z.literal(move)]),
  decision: z.tuple([z.string(), id, z.enum(decisions), z.int().min(0).max(1_000_000)]),
}

function toList(todo: Todo): (string | number)[] {
  if ('typeId' in todo) return [todo.contractId, todo.serviceTypeId, todo.themeId, todo.typeId, todo.noticesRead]
  const { contractId, requestId } = todo
  if ('decision' in todo) return [contractId, requestId, todo.decision, todo.revision]
  return todo.isMove ? [contractId, requestId, move] : [contractId, requestId]
}

function fromList(list: unknown): Todo | undefined {
  const choice = shapes.choice.safeParse(list).data
  if (choice) {
    const [contractId, serviceTypeId, themeId, typeId, noticesRead] = choice
    return { contractId, serviceTypeId, themeId, typeId, noticesRead }
  }
  const decided = shapes.decision.safeParse(list).data
  if (decided) return { contractId: decided[0], requestId: decided[1], decision: decided[2], revision: decided[3] }
  const moved = shapes.move.safeParse(list).data
  if (moved) return { contractId: moved[0], requestId: moved[1], isMove: true }
  const read = shapes.followUp.safeParse(list).data
  return read && { contractId: read[0], requestId: read[1] }
}

export const encodeTodo = (todo: Todo): string => Buffer.from(JSON.stringify(toList(todo))).toString('base64url')

/** What a client handed back: it proves nothing, so every part is checked again wherever it is used. */
export function decodeTodo(text: string): Todo | undefined {
  const todo = fromList(parseJson(Buffer.from(text, 'base64url').toString()))
  // One spelling only: base64 and JSON both have several for the same content.
  return todo && encodeTodo(todo) === text ? todo : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
