import { parseArgs } from 'node:util'
import type { Proof } from './proof.ts'

/** The arguments of the command line. */
export interface ProofRequest {
  proofs: readonly Proof[]
  /** The run of a proof ends at this number of cases, including the cases of earlier runs. Infinite without `--cases`. */
  cases: number
  /** The only case to run; undefined for all cases. */
  case: number | undefined
}

export class WrongArguments extends Error {}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new WrongArguments(`--${option} is "${text}", but must be a whole number.`)
}

function find(name: string, proofs: readonly Proof[]): Proof {
  const proof = proofs.find((candidate) => candidate.name === name)
  if (proof) return proof
  const names = proofs.map((candidate) => candidate.name).join(', ')
  throw new WrongArguments(`No proof is named "${name}". The proofs are: ${names}.`)
}

const options = { cases: { type: 'string' }, case: { type: 'string' } } as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongArguments((error as Error).message)
  }
}

/** Reads the arguments: names of proofs (none means all), `--cases` for fewer cases, `--case` for one case of one proof. */
export function readRequest(args: string[], all: readonly Proof[]): ProofRequest {
  const { positionals, values } = parse(args)
  const proofs = positionals.length > 0 ? positionals.map((name) => find(name, all)) : all
  if (values.case !== undefined && proofs.length !== 1)
    throw new WrongArguments('--case needs the name of one proof, like: npm run torture -- kills --case 17')
  return {
    proofs,
    cases: values.cases === undefined ? Number.POSITIVE_INFINITY : wholeNumber('cases', values.cases),
    case: values.case === undefined ? undefined : wholeNumber('case', values.case),
  }
}
