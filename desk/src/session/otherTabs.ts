/** What a tab has done with the session that all tabs share. */
type TabEvent = 'call' | 'signIn' | 'signOut'

const channel = new BroadcastChannel('desk-session')

export const tellTabs = (event: TabEvent) => channel.postMessage(event)

/** Calls a function for each event of another tab. */
export const followTabs = (listener: (event: TabEvent) => void) => {
  channel.addEventListener('message', ({ data }: MessageEvent<TabEvent>) => listener(data))
}
