import { type ComponentType, lazy } from 'react'
import { once } from './shell/once.ts'
import type { ScreenProps } from './shell/screen.ts'

export interface Screen {
  Component: ComponentType<ScreenProps>
  /** Fetches the code ahead of the first look, where it is not there anyway. */
  preload?: () => Promise<unknown>
}

/** A screen that is part of the first download. */
export const eagerScreen = (Component: ComponentType<ScreenProps>): Screen => ({ Component })

/** A screen whose code comes when it is wanted. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType<ScreenProps> }>): Screen => {
  const loadOnce = once(load)
  return { Component: lazy(loadOnce), preload: loadOnce }
}
