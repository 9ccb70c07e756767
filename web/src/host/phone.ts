import * as z from 'zod/mini'
import type { NativeScreen } from '../native/host.ts'
import type { FromPhone, Transport } from './wire.ts'

export interface Entry {
  id: number
  kind: 'toApp' | 'toPortal' | 'page'
  name: string
  body: unknown
  /** Seconds since the page in the phone began. */
  after: number
}

/** What the app has laid over the portal. */
export type Sheet = { kind: 'webView'; url: string; title: string } | { kind: 'native'; screen: NativeScreen }

/** What the phone shows, and what has passed. */
export interface Phone {
  address: string
  /** How often the portal was loaded anew by the app. */
  loads: number
  isBarShown: boolean
  sheet: Sheet | undefined
  /** The newest first. */
  log: readonly Entry[]
  /** When the page in it began, in milliseconds. */
  began: number
}

export const startPhone = (address: string): Phone => ({
  address,
  loads: 0,
  isBarShown: false,
  sheet: undefined,
  log: [],
  began: 0,
})

export type Happening =
  | { kind: 'load'; address: string }
  | { kind: 'heard'; what: FromPhone; transport: Transport; at: number }
  | { kind: 'sent'; name: string; detail: unknown; at: number }
  | { kind: 'sheetClosed' | 'logCleared' }

const mostEntries = 300

const note = (phone: Phone, at: number, entry: Omit<Entry, 'id' | 'after'>): Phone => ({
  ...phone,
  log: [
    { ...entry, id: (phone.log[0]?.id ?? 0) + 1, after: Math.max(0, at - phone.began) / 1000 },
    ...phone.log.slice(0, mostEntries - 1),
  ],
})

export function phoneAfter(phone: Phone, happening: Happening): Phone {
  switch (happening.kind) {
    case 'load':
      return { ...phone, ...happening, loads: phone.loads + 1, isBarShown: false, sheet: undefined }
    case 'sent':
      return note(phone, happening.at, { kind: 'toPortal', name: happening.name, body: happening.detail })
    case 'sheetClosed':
      return { ...phone, sheet: undefined }
    case 'logCleared':
      return { ...phone, log: [] }
    case 'heard':
      return hear(phone, happening)
  }
}

function hear(phone: Phone, { what, transport, at }: Extract<Happening, { kind: 'heard' }>): Phone {
  if (what.kind === 'page') return note({ ...phone, began: at }, at, { kind: 'page', name: what.path, body: undefined })
  const body = readBody(what.body, transport)
  return { ...note(phone, at, { kind: 'toApp', name: what.name, body }), ...obey(what.name, body) }
}

/** On Android a body is JSON; what is none is shown as it came. */
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

/** What the app does on a message; what makes no sense to it changes nothing. */
function obey(name: string, body: unknown): Partial<Phone> {
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
