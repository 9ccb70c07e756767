import './slide.css'

type Direction = 'deeper' | 'back'

const depthOf = (path: string) => path.split('/').filter(Boolean).length

/** Which way a page goes in (spec §2); undefined where neither lies deeper, such as another step of the same flow. */
export function directionOf(from: string, to: string): Direction | undefined {
  const difference = depthOf(to) - depthOf(from)
  return difference > 0 ? 'deeper' : difference < 0 ? 'back' : undefined
}

/** Whether pages may slide here and now: older versions of iOS cannot, and whoever asked for less motion is spared. */
export const canSlide = () =>
  document.startViewTransition !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches

let running: ViewTransition | undefined

/** Slides from what is there to what `change` draws before it returns: deeper from the right, back to the left. */
export function slide(direction: Direction, change: () => void) {
  const root = document.documentElement
  root.dataset.slide = direction
  const transition = document.startViewTransition(change)
  running = transition
  const end = () => {
    if (running === transition) delete root.dataset.slide
  }
  // A page that changes again before it has slid, or out of sight, does not slide; the change itself has happened.
  transition.ready.catch(end)
  transition.finished.then(end, end)
}
