import type { Language, Localized } from '@portal/contract/api/texts'
import type { AdditionalCosts, AmountDue, RentalContract } from '@portal/contract/tenantArea'
import { dayInGermany } from '../../platform/germanDay.ts'
import type { OwnContract } from '../contracts/store.ts'
import { replacedText } from '../inbox/outdated.ts'
import type { listDocumentsOfContract } from '../inbox/store.ts'
import {
  amountDueOf,
  balanceOf,
  compareLines,
  dayBefore,
  isPaid,
  objectionUntil,
  paymentOf,
  type Rent,
  sumOf,
  withBalances,
} from './rules.ts'
import type { ContractDetails, RentalAccount, Statement } from './store.ts'

const localizeTo = (language: Language) => (text: string | Localized) =>
  typeof text === 'string' ? text : text[language]

const showRent = ({ parts, totalCents, validFrom }: Rent, language: Language) => ({
  parts: parts
    .filter(({ cents }) => cents > 0)
    .map(({ kind, label, cents }) => ({ kind, label: localizeTo(language)(label), cents })),
  totalCents,
  validFrom,
})

interface ContractPage {
  contract: OwnContract
  landlordNumber: string | null
  details: ContractDetails
  rents: { now: Rent; later: Rent[] } | undefined
  documents: Awaited<ReturnType<typeof listDocumentsOfContract>>
}

/**
 * The description of the unit, which exists in German only. In another language, it omits the floor, because the page shows a
 * translation of the floor.
 */
function describeUnit(description: string, floor: string | Localized | null, language: Language): string {
  if (language === 'de' || floor === null || typeof floor === 'string') return description
  return description.replace(`, ${floor.de}`, '')
}

export function showRentalContract(
  { contract, landlordNumber, details, rents, documents }: ContractPage,
  language: Language,
): RentalContract {
  const localize = localizeTo(language)
  const { rooms, area, floor, depositCents, depositKind } = details
  return {
    landlordNumber,
    objectDescription: describeUnit(contract.object_description, floor, language),
    usageType: contract.usage_type,
    rooms: rooms === null ? null : Number(rooms),
    areaInSquareMetres: area === null ? null : Number(area),
    floor: floor === null ? null : localize(floor),
    startDate: contract.start_date,
    rent: rents ? showRent(rents.now, language) : { parts: [], totalCents: 0, validFrom: contract.start_date },
    nextRents: (rents?.later ?? []).map((rent) => showRent(rent, language)),
    deposit:
      depositCents === null || depositKind === null ? null : { cents: depositCents, kind: localize(depositKind) },
    payment: showPayment(details),
    contactPerson: showContactPerson(details, localize),
    documents: documents.map(({ title, deliveredAt, isReplaced, ...file }) => ({
      ...file,
      title: (isReplaced ? replacedText(title) : title)[language],
      timestamp: deliveredAt.toISOString(),
    })),
  }
}

const showPayment = ({ paymentKind: kind, accountHolder, iban, bank, reference }: ContractDetails) =>
  iban === null ? null : { kind, accountHolder, iban, bank, reference }

const showContactPerson = (
  { personName: name, personRole: role, personPhone: phone, personEmail: email }: ContractDetails,
  localize: (text: string | Localized) => string,
) =>
  name === null || role === null || phone === null || email === null
    ? null
    : { name, role: localize(role), phone, email }

interface AdvancePayment {
  contract: OwnContract
  advancePayments: { now: Rent; later: Rent[] } | undefined
  bounds: AdditionalCosts['advancePayment']['bounds']
  change: AdditionalCosts['advancePayment']['change']
}

export function showAdvancePayment(
  { contract, advancePayments, bounds, change }: AdvancePayment,
  language: Language,
): AdditionalCosts['advancePayment'] {
  const now = advancePayments
    ? showRent(advancePayments.now, language)
    : { parts: [], totalCents: 0, validFrom: contract.start_date }
  const next = (advancePayments?.later ?? []).map(({ totalCents, validFrom }) => ({ totalCents, validFrom }))
  // Shows both the bounds and the form, or neither. Without the form, the tenant could not use the bounds. Without the
  // bounds, staff would have to decide about the change.
  return { ...now, next, ...(bounds && change ? { bounds, change } : { bounds: null, change: null }) }
}

/**
 * The last statement, compared with the statement before it if the periods of the two are adjacent. Null if the contract
 * has no statement.
 */
export function showStatement(
  [last, earlier]: readonly Statement[],
  account: RentalAccount | undefined,
  language: Language,
): AdditionalCosts['statement'] {
  if (!last) return null
  const { from, to, lines, prepaidCents, deliveredAt } = last
  const before = earlier?.to === dayBefore(from) ? earlier.lines : undefined
  const totalCents = sumOf(lines)
  return {
    from,
    to,
    lines: compareLines(lines, before).map((line) => ({ ...line, label: localizeTo(language)(line.label) })),
    totalCents,
    previousTotalCents: before ? sumOf(before) : null,
    prepaidCents,
    balanceCents: balanceOf(last),
    payment: paymentOf(last),
    isPaid: isPaid(last, account?.entries ?? []),
    objectionUntil: deliveredAt && objectionUntil(dayInGermany(deliveredAt)),
    document: documentOf(last),
    receipts: last.receipts,
  }
}

/** The document of a statement; null if none has been delivered. */
const documentOf = ({ docId, fileName, mimeType, sizeInBytes }: Statement) =>
  docId && fileName && mimeType && sizeInBytes !== null ? { docId, fileName, mimeType, sizeInBytes } : null

/** The amount that the tenant still owes for the last statement, with the statement's document. */
export function showAmountDue(
  statement: Statement | undefined,
  account: RentalAccount | undefined,
  today: string,
): AmountDue | null {
  const due = amountDueOf(statement, { today, entries: account?.entries ?? [] })
  return due && statement ? { ...due, document: documentOf(statement) } : null
}

export function showAccount(account: RentalAccount | undefined, language: Language): AdditionalCosts['account'] {
  if (!account) return null
  const entries = withBalances(account.entries)
  return {
    asOf: account.asOf,
    balanceCents: sumOf(account.entries),
    entries: entries.reverse().map((entry) => ({ ...entry, text: localizeTo(language)(entry.text) })),
  }
}
