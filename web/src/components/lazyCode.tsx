import { type ComponentType, lazy, useState } from 'react'
import { loadOnce } from './loadOnce.ts'

export interface LazyCode<Props> {
  Component: ComponentType<Props>
  preload: () => Promise<unknown>
}

/**
 * Like React's `lazy`, but a component whose code is already loaded renders at once. A component of `lazy` always suspends
 * first, and React then shows the fallback for 300 ms.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyCode<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = loadOnce(async () => {
    const code = await load()
    loaded = code.default
    return code
  })
  const Suspending: ComponentType<Props> = lazy(preload)
  return {
    preload,
    Component: (props) => {
      // The choice stays the same while the component is mounted: another component would lose the state.
      const [Chosen] = useState(() => loaded ?? Suspending)
      return <Chosen {...props} />
    },
  }
}
