import type { Manifest } from 'vite'

/**
 * Script in brotli: what the sign-in page needs, React included; what all signed-in screens share; each other lazily
 * loaded chunk; a whole form flow.
 */
const maxBytes = { signIn: 90_000, shared: 22_000, lazyChunk: 15_000, flow: 25_000 }
const flows = ['src/screens/service-flow/ServiceFlowScreen.tsx', 'src/screens/contact/ContactScreen.tsx']
const entry = 'src/main.tsx'
const sharedChunk = 'shared'
/** Chunks into which lazily loaded modules are merged. Each is weighed as one. */
const mergedChunks = ['account', sharedChunk]

interface Weight {
  name: string
  bytes: number
  maxBytes: number
}

/** The scripts a chunk needs to run, itself included. */
function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found)
  return found
}

const without = (files: Set<string>, others: Set<string>[]) =>
  new Set([...files].filter((file) => !others.some((other) => other.has(file))))

/** The scripts that are always loaded before a chunk is requested: those that all its importers need. */
function scriptsBefore(manifest: Manifest, key: string): Set<string> {
  const importers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(key))
  const [first = new Set<string>(), ...others] = importers.map((importer) => scriptsOf(manifest, importer))
  return new Set([...first].filter((file) => others.every((other) => other.has(file))))
}

/** What each chunk adds to the scripts loaded before it, and its limit. `bytesOf` is the size of a file in brotli. */
export function weigh(manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const sizeOf = (files: Set<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0)
  const first = scriptsOf(manifest, entry)
  if (first.size > 1) throw new Error(`The first page needs one script, not ${first.size}: ${[...first].join(', ')}.`)
  const lazyChunks = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry || mergedChunks.includes(manifest[key]?.name ?? ''),
  )
  const shared = lazyChunks.find((key) => manifest[key]?.name === sharedChunk)
  if (!shared) throw new Error(`The build has no chunk "${sharedChunk}".`)
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
