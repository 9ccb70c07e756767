import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'

/**
 * In bytes of brotli: what it takes to use the sign-in page, React included; what all screens behind it share; each
 * further piece; a whole flow.
 */
const limits = { signIn: 90_000, shared: 22_000, piece: 15_000, flow: 25_000 }
const flows = ['src/screens/service-flow/ServiceFlowScreen.tsx', 'src/screens/contact/ContactScreen.tsx']
const entry = 'src/main.tsx'
const signedIn = 'src/session/SignedIn.tsx'
/** The chunk of all that people do before they sign in; what is loaded with it is no piece of its own. */
const beforeSignIn = 'account'

interface Weight {
  name: string
  bytes: number
  limit: number
}

/** What a piece needs to run, itself included. */
function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found)
  return found
}

const without = (files: Set<string>, others: Set<string>[]) =>
  new Set([...files].filter((file) => !others.some((other) => other.has(file))))

/** What is there already wherever a piece is asked for: all that each of its askers needs. */
function scriptsBefore(manifest: Manifest, key: string): Set<string> {
  const askers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(key))
  const [first = new Set<string>(), ...others] = askers.map((asker) => scriptsOf(manifest, asker))
  return new Set([...first].filter((file) => others.every((other) => other.has(file))))
}

/** What each piece adds to what is there before it, against its limit. */
export function weigh(manifest: Manifest, read: (file: string) => Uint8Array): Weight[] {
  const sizeOf = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
  const first = scriptsOf(manifest, entry)
  if (first.size > 1) throw new Error(`The first page needs one script, not ${first.size}: ${[...first].join(', ')}.`)
  const base = manifest[signedIn] ? scriptsOf(manifest, signedIn) : new Set<string>()
  const pieces = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry || manifest[key]?.name === beforeSignIn,
  )
  return [
    { name: 'sign-in page', bytes: sizeOf(first), limit: limits.signIn },
    ...pieces.map((key) => ({
      name: key.startsWith('src/') ? key.slice(4) : String(manifest[key]?.name),
      bytes: sizeOf(
        without(scriptsOf(manifest, key), [first, scriptsBefore(manifest, key), ...(key === signedIn ? [] : [base])]),
      ),
      limit: key === signedIn ? limits.shared : flows.includes(key) ? limits.flow : limits.piece,
    })),
  ]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

export const report = (weights: readonly Weight[]) =>
  weights
    .map(({ name, bytes, limit }) => `  ${kilobytes(bytes).padStart(8)} of ${kilobytes(limit)}  ${name}`)
    .join('\n')

/** A build that has become too heavy for a phone on a slow line is none. */
export function refuseOverweight(weights: readonly Weight[], where: string) {
  const over = weights.find(({ bytes, limit }) => bytes > limit)
  if (over)
    throw new Error(
      `The web build of ${where} is too heavy: ${over.name} takes ${kilobytes(over.bytes)} in brotli, ${kilobytes(over.limit)} are allowed.`,
    )
}
