import type { Manifest } from 'vite'
import { scriptsOf, type Weight } from '../../web/build/budget.ts'

/**
 * The limits for scripts, in bytes after compression with brotli. `start`: the scripts that every page loads first, with React,
 * the sign-in and the frame around the screens. `screen`: the scripts that a lazily loaded screen adds.
 */
const maxBytes = { start: 100_000, screen: 15_000 }
const entry = 'src/main.tsx'

/** Returns the size and the limit of the first scripts and of each screen. `bytesOf` returns the compressed size of a file. */
export function weighDesk(manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0)
  const first = scriptsOf(manifest, entry)
  const screens = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  return [
    { name: 'start', bytes: sizeOf(first), maxBytes: maxBytes.start },
    ...screens.map(([key, { name }]) => ({
      name: String(name),
      bytes: sizeOf([...scriptsOf(manifest, key)].filter((file) => !first.has(file))),
      maxBytes: maxBytes.screen,
    })),
  ]
}
