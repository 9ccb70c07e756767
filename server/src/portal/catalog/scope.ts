import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseEnded } from '../contracts/access.ts'
import { findContract, type OwnContract } from '../contracts/store.ts'
import { findServiceFeatures } from '../features/store.ts'
import { type CatalogScope, type Choice, findChoice } from './rules.ts'
import type { ChoiceTodo, Todo } from './todo.ts'

export interface OwnCatalogScope extends CatalogScope {
  contract: OwnContract
}

/** Returns the catalog scope of a tenant's contract, or undefined if the contract is not the tenant's. */
export async function findCatalogScope(
  { db, now }: Context,
  owned: { partnerId: string; contractId: string },
): Promise<OwnCatalogScope | undefined> {
  const contract = await findContract(db, owned, now())
  if (!contract) return undefined
  const features = await findServiceFeatures(db, contract)
  return { contract, contractId: contract.contract_id, usageType: contract.usage_type, features }
}

/** Like `requireCatalogScope`, but throws `tenancyEnded` if the tenancy has ended. */
export async function requireWritableScope(
  context: Context,
  owned: { partnerId: string; contractId: string },
): Promise<OwnCatalogScope> {
  const scope = await requireCatalogScope(context, owned)
  refuseEnded(scope.contract)
  return scope
}

/** For the transaction of a write: the tenancy may have ended since `requireWritableScope`, while files were checked. */
export async function requireWritableContract(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owned: { partnerId: string; contractId: string },
): Promise<void> {
  const contract = await findContract(db, owned, now())
  if (!contract) throw new Refusal('contractNotFound')
  refuseEnded(contract)
}

/** Like `findCatalogScope`, but throws `contractNotFound` if the contract is not the tenant's. */
export async function requireCatalogScope(
  context: Context,
  owned: { partnerId: string; contractId: string },
): Promise<OwnCatalogScope> {
  const scope = await findCatalogScope(context, owned)
  if (!scope) throw new Refusal('contractNotFound')
  return scope
}

/**
 * Returns the choice that a `todo` identifies. Throws `unknownAction` if the catalog of this contract has no such choice, for
 * example because the `todo` is forged, outdated or from another contract.
 */
export function requireChoice(
  { services }: Pick<Context, 'services'>,
  scope: CatalogScope | undefined,
  todo: Todo | undefined,
): { todo: ChoiceTodo; choice: Choice } {
  if (!todo || !('typeId' in todo) || scope?.contractId !== todo.contractId) throw new Refusal('unknownAction')
  const choice = findChoice(services, scope, todo)
  if (!choice) throw new Refusal('unknownAction')
  return { todo, choice }
}
