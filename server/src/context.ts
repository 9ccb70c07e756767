import type { DeviceDescription } from '@portal/contract/account/sessions'
import type { CallGroup, Handlers as ContractHandlers } from '@portal/contract/api/call'
import type { DevicePlatform } from '@portal/contract/api/headers'
import type { Language } from '@portal/contract/api/texts'
import type { DeskHandlers as ContractDeskHandlers, DeskCallGroup, StaffRole } from '@portal/contract/desk/deskCall'
import type {
  MachineHandlers as ContractMachineHandlers,
  MachineCallGroup,
  Scope,
} from '@portal/contract/integration/machineCall'
import type { Role } from '@portal/contract/session'
import type { Kysely } from 'kysely'
import type { DB } from './platform/database/schema.ts'
import type { ReadFreeBytes } from './platform/files/freeSpace.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Tokens } from './platform/keys/tokens.ts'
import type { ReportSecurityEvent } from './platform/securityEvents.ts'
import type { PageReports } from './platform/telemetry/telemetry.ts'
import type { ServiceCatalog } from './services/catalog.ts'
import type { Settings } from './settings.ts'

/** The dependencies that `main.ts` builds once; a test can replace them. */
export interface BaseContext {
  db: Kysely<DB>
  /**
   * The same database with a few connections of its own, for calls that mostly serve anonymous visitors. A flood of such
   * calls then does not delay tenants.
   */
  visitorDb: Kysely<DB>
  files: FileStore
  readFreeBytes: ReadFreeBytes
  tokens: Tokens
  settings: Settings
  /** The services that the landlord offers, as data. `buildApp` inserts the values of the brand. */
  services: ServiceCatalog
  /** Accepts the reports of pages. Undefined without a collector. */
  telemetry?: PageReports | undefined
  /** Returns the current time. A test has a clock of its own. */
  now: () => Date
}

/** The dependencies of the handlers. */
export interface Context extends BaseContext {
  reportSecurityEvent: ReportSecurityEvent
}

/** The device that makes a call. */
export interface CallingDevice {
  describe(): DeviceDescription
  /** The language that was chosen on the device; undefined if none was chosen. */
  chosenLanguage: Language | undefined
  /**
   * The token that the device received at an earlier sign-in or with a new password. Undefined if the device sends no token.
   */
  token: string | undefined
  /** Adds a token to the response to this call, for the device to store. */
  sendToken(token: string): void
}

/** The fields that every caller has. In a public call, and without a session, a caller has no other fields. */
export interface Visitor {
  language: Language
  brand: string
  platform: DevicePlatform
  /** The network address of the client. If `TRUST_PROXY` counts proxies, it is the address that these proxies report. */
  address: string
  device: CallingDevice
  /** Aborted when the client disconnects, and also after the response was sent. */
  signal: AbortSignal
}

/** A caller with a session. The caller is a `Renter` exactly when the roles include `renter`. */
export interface SignedIn extends Visitor {
  accountId: string
  familyId: string
  /** Whether the session was started on a shared device. */
  isOnSharedDevice: boolean
  roles: readonly Role[]
}

export interface Renter extends SignedIn {
  partnerId: string
}

export type Handlers<Group extends CallGroup> = ContractHandlers<Group, Visitor, SignedIn, Renter>

/** A system of the landlord that calls `/integration/v1` with a token. */
export interface Machine {
  tokenId: string
  scopes: readonly Scope[]
  language: Language
  /** Aborted when the client disconnects, and also after the response was sent. */
  signal: AbortSignal
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal
}

export type MachineHandlers<Group extends MachineCallGroup> = ContractMachineHandlers<Group, Machine>

/** The cookies of the desk: the token of a session, and the mark of a device on which a member has signed in before. */
export interface DeskCookies {
  /** The token of a session that the caller sent; undefined without a cookie. */
  token: string | undefined
  /** Replaces the cookie of the session with the response to this call. */
  send(token: string): void
  /** Removes the cookie of the session with the response to this call. */
  remove(): void
  /** The mark of the device that the caller sent; undefined without one. */
  device: string | undefined
  sendDevice(mark: string): void
}

/** A caller of the desk's API. Only staff have the further fields of `SigningInStaff` or `StaffCaller`. */
export interface DeskVisitor {
  language: Language
  address: string
  cookie: DeskCookies
  /** Aborted when the client disconnects, and also after the response was sent. */
  signal: AbortSignal
}

/** A member of the landlord's staff, with the role that the member has at the time of the call. */
export interface StaffMember {
  staffId: string
  name: string
  role: StaffRole
}

/** Staff whose password was accepted and whose second factor is missing. */
export interface SigningInStaff extends DeskVisitor, StaffMember {
  sessionId: string
}

/** Staff who are signed in. */
export interface StaffCaller extends SigningInStaff {
  /** The ids of the estates and houses that the member is limited to; empty without a limit. */
  places: readonly string[]
  /** Whether the member awaits places, and until then sees nothing. */
  awaitsPlaces: boolean
}

export type DeskHandlers<Group extends DeskCallGroup> = ContractDeskHandlers<
  Group,
  DeskVisitor,
  SigningInStaff,
  StaffCaller
>
