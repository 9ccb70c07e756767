/**
 * Returns a function that loads code on its first call and returns the same promise on later calls. If a script failed
 * to load, the next call tries again. If a style sheet failed, every later call fails too: on a second attempt the
 * bundler would treat the style sheet as loaded, and the screen would appear without styles.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      if (!String(error).includes('CSS')) loading = undefined
      throw error
    })
    return loading
  }
}
