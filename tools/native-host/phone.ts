import * as z from 'zod/mini'
import type { NativeScreen } from '../../web/src/native/host.ts'
import type { FromPhone, Transport } from './wire.ts'

export interface Entry {
  id: number
  kind: 'toApp' | 'toPortal' | 'page'
  name: string
  body: unknown
  /** Seconds since the page in the phone started. */
  after: number
}

/** The part of the app that covers the portal: a web view or a native screen. */
export type Sheet = { kind: 'webView'; url: string; title: string } | { kind: 'native'; screen: NativeScreen }

/** What the phone shows, and the log of messages and events. */
export interface Phone {
  address: string
  /** How many times the app has loaded the portal again. */
  loads: number
  isBarShown: boolean
  sheet: Sheet | undefined
  /** The newest first. */
  log: readonly Entry[]
  /** The time at which the page in the phone started, in milliseconds since 1970. */
  pageStartedAt: number
}

export const startPhone = (address: string): Phone => ({
  address,
  loads: 0,
  isBarShown: false,
  sheet: undefined,
  log: [],
  pageStartedAt: 0,
})

export type PhoneEvent =
  | { kind: 'load'; address: string }
  | { kind: 'received'; message: FromPhone; transport: Transport; at: number }
  | { kind: 'sent'; name: string; detail: unknown; at: number }
  | { kind: 'sheetClosed' | 'logCleared' }

const maxEntries = 300

const addEntry = (phone: Phone, at: number, entry: Omit<Entry, 'id' | 'after'>): Phone => ({
  ...phone,
  log: [
    { ...entry, id: (phone.log[0]?.id ?? 0) + 1, after: Math.max(0, at - phone.pageStartedAt) / 1000 },
    ...phone.log.slice(0, maxEntries - 1),
  ],
})

export function phoneReducer(phone: Phone, event: PhoneEvent): Phone {
  switch (event.kind) {
    case 'load':
      return { ...phone, ...event, loads: phone.loads + 1, isBarShown: false, sheet: undefined }
    case 'sent':
      return addEntry(phone, event.at, { kind: 'toPortal', name: event.name, body: event.detail })
    case 'sheetClosed':
      return { ...phone, sheet: undefined }
    case 'logCleared':
      return { ...phone, log: [] }
    case 'received':
      return receive(phone, event)
  }
}

function receive(phone: Phone, { message, transport, at }: Extract<PhoneEvent, { kind: 'received' }>): Phone {
  if (message.kind === 'page')
    return addEntry({ ...phone, pageStartedAt: at }, at, { kind: 'page', name: message.path, body: undefined })
  const body = readBody(message.body, transport)
  return { ...addEntry(phone, at, { kind: 'toApp', name: message.name, body }), ...effectOf(message.name, body) }
}

/** On Android the body is JSON. Invalid JSON is shown as received. */
function readBody(body: unknown, transport: Transport): unknown {
  if (transport === 'ios' || typeof body !== 'string') return body ?? undefined
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return body
    throw error
  }
}

const webView = z.object({ url: z.string(), title: z.string() })
const native = z.object({
  screen: z.enum([
    'contractPicker',
    'additionalCosts',
    'changeAdditionalCostsPrepayment',
    'rentalContract',
    'rentalAccount',
  ] satisfies NativeScreen[]),
})

/** Returns the properties of the phone that a message changes. An invalid message changes no property. */
function effectOf(name: string, body: unknown): Partial<Phone> {
  if (name === 'setBottomBarVisibility' && (body === 1 || body === 0)) return { isBarShown: body === 1 }
  if (name === 'navigateToWebViewScreen') {
    const { data } = webView.safeParse(body)
    if (data) return { sheet: { kind: 'webView', ...data } }
  }
  if (name === 'navigateToNativeScreen') {
    const { data } = native.safeParse(body)
    if (data) return { sheet: { kind: 'native', ...data } }
  }
  return {}
}
