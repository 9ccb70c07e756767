import { findContract, type OwnContract } from '../contracts/store.ts'
import { findServiceFeatures } from '../features/store.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { type Choice, findChoice, type Offer } from './rules.ts'
import type { ChoiceTodo, Todo } from './todo.ts'

export interface OwnOffer extends Offer {
  contract: OwnContract
}

/** What the tenant's own contract is offered; undefined when the contract is not the tenant's. */
export async function findOffer(
  { db }: Parts,
  owned: { partnerId: string; contractId: string },
): Promise<OwnOffer | undefined> {
  const contract = await findContract(db, owned)
  if (!contract) return undefined
  const features = await findServiceFeatures(db, owned)
  return { contract, contractId: contract.contract_id, usageType: contract.usage_type, features }
}

export async function openOffer(parts: Parts, owned: { partnerId: string; contractId: string }): Promise<OwnOffer> {
  const offer = await findOffer(parts, owned)
  if (!offer) throw new Refusal('contractNotFound')
  return offer
}

/**
 * The choice of the catalogue that a `todo` stands for at a contract. An invented `todo`, an outdated one, and one of
 * another contract or tenant are refused alike.
 */
export function openChoice(
  { services }: Pick<Parts, 'services'>,
  offer: Offer | undefined,
  todo: Todo | undefined,
): { todo: ChoiceTodo; choice: Choice } {
  if (!todo || !('typeId' in todo) || offer?.contractId !== todo.contractId) throw new Refusal('unknownAction')
  const choice = findChoice(services, offer, todo)
  if (!choice) throw new Refusal('unknownAction')
  return { todo, choice }
}
