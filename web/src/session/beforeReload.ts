type Duty = () => unknown

const patience = 5_000
const duties = new Set<Duty>()

/** For whatever lives in the page alone, or is on its way to where it is kept: it is brought home before the page loads itself again. */
export const beforeReload = (duty: Duty) => {
  duties.add(duty)
}

/** Settles when all is kept. What takes longer than a person waits is left behind. */
export const finishBeforeReload = () =>
  Promise.race([
    Promise.allSettled([...duties].map(async (duty) => duty())),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
