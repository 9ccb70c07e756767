/** Keeps texts in a storage of the browser; where that is full or blocked, what should outlive the page lasts at least as long as the page. */
export function keeper(find: () => Storage | undefined) {
  const thisPage = new Map<string, string>()

  function storage(): Storage | undefined {
    try {
      return find()
    } catch (error) {
      // A browser that blocks storage throws at the mere mention.
      if (error instanceof DOMException) return undefined
      throw error
    }
  }

  const read = (key: string) => storage()?.getItem(key) ?? thisPage.get(key)
  const forget = (key: string) => {
    thisPage.delete(key)
    storage()?.removeItem(key)
  }

  return {
    read,
    keep: (key: string, value: string) => {
      try {
        storage()?.setItem(key, value)
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
      }
      if (storage()?.getItem(key) === value) thisPage.delete(key)
      else thisPage.set(key, value)
    },
    forget,
    /** Reads for the last time. */
    take: (key: string) => {
      const value = read(key)
      forget(key)
      return value
    },
  }
}
