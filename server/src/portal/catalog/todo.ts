import { contractId } from '@portal/contract/contracts'
import * as z from 'zod'

/** The decisions that a tenant can make about an appointment. */
export const decisions = ['cancelSearch', 'chooseWindow', 'withoutAppointment', 'cancelAppointment', 'search'] as const
export type Decision = (typeof decisions)[number]

/** The next step of a tenant who has chosen a type of the catalog. */
export interface ChoiceTodo {
  contractId: string
  serviceTypeId: string
  themeId: string
  typeId: string
  /** How many of the type's notices come before this step, including notices that did not apply and were skipped. */
  noticesRead: number
}

/** Asks for the state of a request's appointment or document. Valid only for reading. */
export interface FollowUpTodo {
  contractId: string
  requestId: string
  /** Whether to offer other windows instead of showing the agreed window. */
  isMove?: boolean
}

/** Asks for the state of a request's appointment. Has a short encoding, for the URLs in mails and calendar files. */
export interface MailedTodo {
  requestId: string
}

/** A decision about an appointment. Valid only for sending, and only while the appointment has this revision. */
export interface DecisionTodo {
  contractId: string
  requestId: string
  decision: Decision
  revision: number
}

/** What a tenant can add to a request: a message, its withdrawal, or that the problem is still there after the work. */
export const additions = ['message', 'withdrawal', 'reopening'] as const
export type Addition = (typeof additions)[number]

/** A message to a request, its withdrawal or its reopening. Valid only for sending. */
export interface AdditionTodo {
  contractId: string
  requestId: string
  addition: Addition
}

type ContractTodo = ChoiceTodo | FollowUpTodo | DecisionTodo | AdditionTodo
export type Todo = ContractTodo | MailedTodo

/** Whether a `todo` asks for the state of a request. Such a `todo` is valid only for reading. */
export const isFollowUp = (todo: Todo): todo is FollowUpTodo | MailedTodo =>
  'requestId' in todo && !('decision' in todo) && !('addition' in todo)

/**
 * Accepts lower case only. The database accepts both cases, so the id of a request would otherwise have several spellings.
 */
const id = z.uuid().lowercase()
const move = 'move'
const shapes = {
  choice: z.tuple([contractId, z.string(), z.string(), z.string(), z.int().min(0).max(99)]),
  followUp: z.tuple([contractId, id]),
  move: z.tuple([contractId, id, z.literal(move)]),
  addition: z.tuple([contractId, id, z.enum(additions)]),
  decision: z.tuple([contractId, id, z.enum(decisions), z.int().min(0).max(1_000_000)]),
}

function toList(todo: ContractTodo): (string | number)[] {
  if ('typeId' in todo) return [todo.contractId, todo.serviceTypeId, todo.themeId, todo.typeId, todo.noticesRead]
  const { contractId, requestId } = todo
  if ('decision' in todo) return [contractId, requestId, todo.decision, todo.revision]
  if ('addition' in todo) return [contractId, requestId, todo.addition]
  return todo.isMove ? [contractId, requestId, move] : [contractId, requestId]
}

function fromList(list: unknown): Todo | undefined {
  const choice = shapes.choice.safeParse(list).data
  if (choice) {
    const [contractId, serviceTypeId, themeId, typeId, noticesRead] = choice
    return { contractId, serviceTypeId, themeId, typeId, noticesRead }
  }
  const decision = shapes.decision.safeParse(list).data
  if (decision) return { contractId: decision[0], requestId: decision[1], decision: decision[2], revision: decision[3] }
  const moved = shapes.move.safeParse(list).data
  if (moved) return { contractId: moved[0], requestId: moved[1], isMove: true }
  const addition = shapes.addition.safeParse(list).data
  if (addition) return { contractId: addition[0], requestId: addition[1], addition: addition[2] }
  const followUp = shapes.followUp.safeParse(list).data
  return followUp && { contractId: followUp[0], requestId: followUp[1] }
}

/** The 16 bytes of a UUID in 22 characters. */
const encodeId = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

function decodeMailedTodo(text: string): MailedTodo | undefined {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  const requestId = id.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')).data
  return requestId === undefined ? undefined : { requestId }
}

export const encodeTodo = (todo: Todo): string =>
  'contractId' in todo ? Buffer.from(JSON.stringify(toList(todo))).toString('base64url') : encodeId(todo.requestId)

/**
 * Decodes a `todo` from a client; undefined if it is malformed. The `todo` may be forged, so every use must check each
 * part.
 */
export function decodeTodo(text: string): Todo | undefined {
  const todo = fromList(parseJson(Buffer.from(text, 'base64url').toString())) ?? decodeMailedTodo(text)
  // Accepts only the encoding of `encodeTodo`, although base64 and JSON allow several encodings of the same content.
  return todo && encodeTodo(todo) === text ? todo : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
