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

/** The choice of the catalogue that a `todo` stands for. An invented, an outdated and a stranger's one are refused alike. */
export async function openChoice(
  parts: Parts,
  partnerId: string,
  todo: Todo | undefined,
): Promise<{ todo: ChoiceTodo; offer: OwnOffer; choice: Choice }> {
  if (!todo || !('typeId' in todo)) throw new Refusal('unknownAction')
  const offer = await findOffer(parts, { partnerId, contractId: todo.contractId })
  const choice = offer && findChoice(parts.services, offer, todo)
  if (!choice) throw new Refusal('unknownAction')
  return { todo, offer, choice }
}
