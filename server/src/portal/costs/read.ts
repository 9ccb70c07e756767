import type { Answer } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { AmountDue, TenantAreaFeatures, tenantArea } from '@portal/contract/tenantArea'
import type { Context } from '../../context.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findChoiceForTerm } from '../catalog/rules.ts'
import { findCatalogScope } from '../catalog/scope.ts'
import { findContract, findLandlordNumber, type OwnContract } from '../contracts/store.ts'
import { listDocumentsOfContract } from '../inbox/store.ts'
import { rentsFrom } from './rules.ts'
import { showAccount, showAdvancePayment, showAmountDue, showRentalContract, showStatement } from './show.ts'
import {
  findDetails,
  findRentalAccount,
  findTenantAreaFeatures,
  listContractsWithDueDay,
  listLastStatements,
  listRentParts,
} from './store.ts'
import { findAdvancePaymentTerms } from './terms.ts'

/** A tenant's contract, and the language in which it is shown. */
interface Viewed {
  partnerId: string
  contractId: string
  language: Language
}

/** Refuses another tenant's contract in the same way as an unknown one, so contract numbers cannot be probed. */
async function requireContract({ db, now }: Pick<Context, 'db' | 'now'>, key: Omit<Viewed, 'language'>) {
  const contract: OwnContract | undefined = await findContract(db, key, now())
  if (!contract) throw new Refusal('contractNotFound')
  return contract
}

/** The sections that the contract shows, the unpaid amount of the last statement, and the deposit of a former tenant. */
export async function readTenantArea(
  context: Pick<Context, 'db' | 'now'>,
  key: Omit<Viewed, 'language'>,
): Promise<Answer<typeof tenantArea.readTenantArea>> {
  const { db } = context
  const contract = await requireContract(context, key)
  const features = await findTenantAreaFeatures(db, contract)
  const details = contract.isEnded && features.rentalContract ? await findDetails(db, contract) : undefined
  return {
    ...features,
    amountDue: await readAmountDue(context, contract, features),
    amountsDueOfOtherContracts: await listAmountsDueOfOthers(context, key),
    depositCents: details?.depositCents ?? null,
  }
}

async function readAmountDue(
  { db, now }: Pick<Context, 'db' | 'now'>,
  contract: OwnContract,
  features: TenantAreaFeatures,
): Promise<AmountDue | null> {
  const [statement] = features.additionalCosts ? await listLastStatements(db, contract) : []
  const account = statement && features.rentalAccount ? await findRentalAccount(db, contract) : undefined
  return showAmountDue(statement, account, dayInGermany(now()))
}

/** Reads only contracts with a statement that is still to be paid: an organisation may have many others. */
async function listAmountsDueOfOthers(context: Pick<Context, 'db' | 'now'>, key: Omit<Viewed, 'language'>) {
  const { db, now } = context
  const ids = await listContractsWithDueDay(db, key, now())
  const amounts = ids.map(async (contractId) => {
    const contract = await requireContract(context, { ...key, contractId })
    const due = await readAmountDue(context, contract, await findTenantAreaFeatures(db, contract))
    return due ? [{ contractId, ...due }] : []
  })
  return (await Promise.all(amounts)).flat()
}

/** The terms of the rental contract as the tenant sees them. */
export async function readRentalContract(
  context: Pick<Context, 'db' | 'now'>,
  { language, ...key }: Viewed,
): Promise<Answer<typeof tenantArea.readRentalContract>> {
  const { db, now } = context
  const contract = await requireContract(context, key)
  const isShown = (await findTenantAreaFeatures(db, contract)).rentalContract
  const details = isShown ? await findDetails(db, contract) : undefined
  if (!details) return { rentalContract: null }
  const rents = rentsFrom(await listRentParts(db, contract), dayInGermany(now()))
  const documents = await listDocumentsOfContract(db, { ...key, category: 'contract' })
  const landlordNumber = await findLandlordNumber(db, contract.contract_id)
  return { rentalContract: showRentalContract({ contract, landlordNumber, details, rents, documents }, language) }
}

/** The advance payment, the last statement and the rental account as the tenant sees them. */
export async function readAdditionalCosts(
  context: Context,
  { language, ...key }: Viewed,
): Promise<Answer<typeof tenantArea.readAdditionalCosts>> {
  const { db, now } = context
  const contract = await requireContract(context, key)
  const features = await findTenantAreaFeatures(db, contract)
  if (!features.additionalCosts) return { additionalCosts: null }
  const scope = await findCatalogScope(context, key)
  const change = (scope && findChoiceForTerm(context.services, scope, 'advancePayment')) ?? null
  const { advancePayments, bounds } = await findAdvancePaymentTerms(db, contract, now())
  const account = features.rentalAccount ? await findRentalAccount(db, contract) : undefined
  return {
    additionalCosts: {
      advancePayment: showAdvancePayment({ contract, advancePayments, bounds, change }, language),
      statement: showStatement(await listLastStatements(db, contract), account, language),
      account: showAccount(account, language),
    },
  }
}
