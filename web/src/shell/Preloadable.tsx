import { type ComponentType, lazy, useState } from 'react'
import { loadOnce } from '../components/loadOnce.ts'

/** A component whose code is loaded on demand. */
export interface PreloadableCode<Props> {
  /** Suspends until its code is loaded. */
  Component: ComponentType<Props>
  /** Returns the component itself as soon as its code is loaded. */
  readLoaded: () => ComponentType<Props> | undefined
  preload: () => Promise<unknown>
}

export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): PreloadableCode<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = loadOnce(async () => {
    const code = await load()
    loaded = code.default
    return code
  })
  return { Component: lazy(preload), readLoaded: () => loaded, preload }
}

interface PreloadableProps<Props> {
  code: Pick<PreloadableCode<Props>, 'Component'> & Partial<PreloadableCode<Props>>
  props: Props
}

/**
 * Renders a component at once if its code is already loaded. A component of React's `lazy` always suspends first, and React
 * then shows the fallback for 300 ms.
 */
export function Preloadable<Props extends object>({ code, props }: PreloadableProps<Props>) {
  // The choice stays the same while this component is mounted: another component would lose the state.
  const [Chosen] = useState(() => code.readLoaded?.() ?? code.Component)
  return <Chosen {...props} />
}
