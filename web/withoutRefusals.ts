import type { Plugin } from 'vite'

/** Returns the source of a module of the API contract without the refusals that its calls declare. */
export const removeRefusals = (source: string) => source.replaceAll(/\n *refuses: \[[^\]]*\],/g, '')

/**
 * Leaves the refusals of calls out of the web app: only the server reads them. They would take 0.2 KB of the chunk `shared`.
 */
export const withoutRefusals = {
  name: 'without-refusals',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\// },
    handler: (source) => ({ code: removeRefusals(source), map: null }),
  },
} satisfies Plugin
