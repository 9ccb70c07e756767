import type { ComponentType } from 'react'
import { lazyCode } from './components/lazyCode.tsx'
import type { ScreenProps } from './shell/screen.ts'

export interface Screen {
  Component: ComponentType<ScreenProps>
  /** Preloads the code of a lazy screen. */
  preload?: () => Promise<unknown>
}

/** A screen that is part of the first download. */
export const eagerScreen = (Component: ComponentType<ScreenProps>): Screen => ({ Component })

/** A screen whose code is loaded on demand. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType<ScreenProps> }>): Screen => lazyCode(load)
