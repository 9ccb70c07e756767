import { keeper } from './keeper.ts'

/** What is typed on the way to a contract, for a moment. */
export const typedKey = 'typedOnTheWay'

/** What lasts through a reload, and is gone when the tab is closed. */
export const tab = keeper(() => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage))
