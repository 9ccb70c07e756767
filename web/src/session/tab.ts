import { keeper } from './keeper.ts'

/** What lasts through a reload, and is gone when the tab is closed. */
export const tab = keeper(() => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage))
