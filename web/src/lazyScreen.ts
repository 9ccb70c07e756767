import type { ComponentType } from 'react'
import { type PreloadableCode, preloadable } from './shell/Preloadable.tsx'
import type { ScreenProps } from './shell/screen.ts'

type Code = PreloadableCode<ScreenProps>
/** A screen. `readLoaded` and `preload` exist only if its code is loaded on demand. */
export type Screen = Pick<Code, 'Component'> & Partial<Code>

/** A screen that is part of the first download. */
export const eagerScreen = (Component: ComponentType<ScreenProps>): Screen => ({ Component })

/** A screen whose code is loaded on demand. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType<ScreenProps> }>): Screen => preloadable(load)
