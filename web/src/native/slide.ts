import './slide.css'

type Direction = 'deeper' | 'back'

const depthOf = (path: string) => path.split('/').filter(Boolean).length

/** The direction of the slide (spec §2); undefined at the same depth, such as between two steps of a flow. */
export function directionOf(from: string, to: string): Direction | undefined {
  const difference = depthOf(to) - depthOf(from)
  return difference > 0 ? 'deeper' : difference < 0 ? 'back' : undefined
}

/** Whether pages may slide: older versions of iOS lack view transitions, and users may ask for reduced motion. */
export const canSlide = () =>
  document.startViewTransition !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches

let running: ViewTransition | undefined

/** Slides to the page that `change` renders synchronously: from the right for `deeper`, from the left for `back`. */
export function slide(direction: Direction, change: () => void) {
  const root = document.documentElement
  root.dataset.slide = direction
  const transition = document.startViewTransition(change)
  running = transition
  const end = () => {
    if (running === transition) delete root.dataset.slide
  }
  // The browser skips the slide if the page changes again or is hidden. `change` runs in any case.
  transition.ready.catch(end)
  transition.finished.then(end, end)
}
