/**
 * Loads code once, however often it is asked for ahead. A script that did not come is asked for again; a style is not: the
 * bundler takes it for there the second time, and the screen would come undressed.
 */
export function once<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      if (!String(error).includes('CSS')) loading = undefined
      throw error
    })
    return loading
  }
}
