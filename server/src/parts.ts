import type { CallGroup, Handlers as ContractHandlers } from '@portal/contract/call'
import type { DevicePlatform } from '@portal/contract/headers'
import type { Role } from '@portal/contract/session'
import type { Language } from '@portal/contract/texts'
import type { Kysely } from 'kysely'
import type { DB } from './database/schema.ts'
import type { FileStore } from './files/store.ts'
import type { ServiceCatalog } from './services/catalog.ts'
import type { Tokens } from './session/tokens.ts'
import type { Settings } from './settings.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** What the handlers are made from: built once in main, handed down, replaceable in a test. */
export interface Parts {
  db: Kysely<DB>
  files: FileStore
  tokens: Tokens
  settings: Settings
  /** What the housing company offers, as data; `buildApp` puts in the values of the brand. */
  services: ServiceCatalog
  /** Where pages report what went wrong and how quick they were; undefined: nowhere. */
  telemetry?: Pick<Telemetry, 'report'> | undefined
  /** Point in time; a test sets its own. */
  now: () => Date
}

/** The device that makes a call, as far as a sign-in wants to know it. */
export interface CallingDevice {
  /** What the device was given at an earlier sign-in; undefined when it sends nothing. Only the sign-in looks at it. */
  token: string | undefined
  /** Has the device keep a token, with the answer to this call. */
  give(token: string): void
}

/** Whoever makes a public call. */
export interface Visitor {
  language: Language
  brand: string
  platform: DevicePlatform
  /** The client's network address, behind as many proxies as `TRUST_PROXY` says. */
  address: string
  device: CallingDevice
  /** Aborted when the connection closes before the answer: nobody reads it any more. */
  signal: AbortSignal
}

/** Whoever is signed in; `partnerId` is there exactly when the roles hold `renter`. */
export interface SignedIn extends Visitor {
  accountId: string
  familyId: string
  roles: readonly Role[]
}

export interface Renter extends SignedIn {
  partnerId: string
}

export type Handlers<Group extends CallGroup> = ContractHandlers<Group, Visitor, SignedIn, Renter>
