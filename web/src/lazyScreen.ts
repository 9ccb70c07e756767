import { type ComponentType, lazy } from 'react'
import { loadOnce } from './components/loadOnce.ts'
import type { ScreenProps } from './shell/screen.ts'

export interface Screen {
  Component: ComponentType<ScreenProps>
  /** Preloads the code of a lazy screen. */
  preload?: () => Promise<unknown>
}

/** A screen that is part of the first download. */
export const eagerScreen = (Component: ComponentType<ScreenProps>): Screen => ({ Component })

/** A screen whose code is loaded on demand. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType<ScreenProps> }>): Screen => {
  const loadScreen = loadOnce(load)
  return { Component: lazy(loadScreen), preload: loadScreen }
}
