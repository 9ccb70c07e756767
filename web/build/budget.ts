import type { Manifest } from 'vite'

/**
 * The limits for scripts, in bytes after compression with brotli. `signIn`: the script of the sign-in page, React included.
 * `shared`: the chunk that all signed-in screens share. `flow`: the chunk of a form flow. `lazyChunk`: any other lazily
 * loaded chunk.
 */
const maxBytes = { signIn: 90_000, shared: 22_000, lazyChunk: 15_000, flow: 25_000 }
const flows = ['src/screens/service-flow/ServiceFlowScreen.tsx', 'src/screens/contact/ContactScreen.tsx']
const entry = 'src/main.tsx'
const sharedChunk = 'shared'
/**
 * The chunk of the screens of registration, password, mailed links and passkey sign-in. The only other chunk that it may need
 * is the entry.
 */
const accountChunk = 'account'
/**
 * The chunks of `chunks.ts` that `weigh` lists separately, each with a limit. The other chunks of `chunks.ts` count
 * towards each screen that loads them.
 */
const mergedChunks = [accountChunk, sharedChunk]

export interface Weight {
  name: string
  bytes: number
  maxBytes: number
}

/** The scripts that a chunk needs to run, including its own script. */
export function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found)
  return found
}

const without = (files: Set<string>, others: Set<string>[]) =>
  new Set([...files].filter((file) => !others.some((other) => other.has(file))))

/** The scripts that are always loaded before a lazy chunk, because every importer of the chunk needs them. */
function scriptsBefore(manifest: Manifest, key: string): Set<string> {
  const importers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(key))
  const [first = new Set<string>(), ...others] = importers.map((importer) => scriptsOf(manifest, importer))
  return new Set([...first].filter((file) => others.every((other) => other.has(file))))
}

/**
 * Returns how many bytes each chunk adds to the scripts that are loaded before it, and the limit of the chunk. `shared` counts
 * as loaded before every other lazy chunk. `bytesOf` returns the size of a file after compression with brotli.
 */
export function weigh(manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const sizeOf = (files: Set<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0)
  const first = scriptsOf(manifest, entry)
  if (first.size > 1)
    throw new Error(`The first page must need exactly one script, but needs ${first.size}: ${[...first].join(', ')}.`)
  const lazyChunks = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry || mergedChunks.includes(manifest[key]?.name ?? ''),
  )
  const shared = lazyChunks.find((key) => manifest[key]?.name === sharedChunk)
  if (!shared) throw new Error(`The build has no chunk "${sharedChunk}".`)
  const account = lazyChunks.find((key) => manifest[key]?.name === accountChunk)
  if (!account || without(scriptsOf(manifest, account), [first]).size > 1)
    throw new Error(
      `The screens of registration, password, mailed links and passkey sign-in must need, besides the entry, only the chunk "${accountChunk}".`,
    )
  const base = scriptsOf(manifest, shared)
  return [
    { name: 'sign-in page', bytes: sizeOf(first), maxBytes: maxBytes.signIn },
    ...lazyChunks.map((key) => ({
      name: key.startsWith('src/') ? key.slice(4) : String(manifest[key]?.name),
      bytes: sizeOf(
        without(scriptsOf(manifest, key), [first, scriptsBefore(manifest, key), ...(key === shared ? [] : [base])]),
      ),
      maxBytes: key === shared ? maxBytes.shared : flows.includes(key) ? maxBytes.flow : maxBytes.lazyChunk,
    })),
  ]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

export const report = (weights: readonly Weight[]) =>
  weights
    .map(({ name, bytes, maxBytes: max }) => `  ${kilobytes(bytes).padStart(8)} of ${kilobytes(max)}  ${name}`)
    .join('\n')

/** Throws if a chunk exceeds its limit: the app must stay fast on a phone with a slow connection. */
export function refuseOverweight(weights: readonly Weight[], target: string) {
  const over = weights.find(({ bytes, maxBytes: max }) => bytes > max)
  if (over)
    throw new Error(
      `The web build of ${target} is too heavy: ${over.name} takes ${kilobytes(over.bytes)} in brotli, the limit is ${kilobytes(over.maxBytes)}.`,
    )
}
