import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { phoneAfter, startPhone } from './phone.ts'
import { detailOf, deviceOf, keepSettings, nobody, readSettings, type Settings } from './settings.ts'
import { signIn } from './signIn.ts'
import type { FromPhone, ToPhone, Transport } from './wire.ts'

/** In milliseconds: later than the portal waits. */
const answersAfter = { atOnce: 0, late: 3_000, never: undefined }

/** The native app that this page plays: what it knows, what its phone shows, and what can be done with it. */
export function useNativeHost() {
  const [settings, setSettings] = useState(readSettings)
  const [phone, happen] = useReducer(phoneAfter, settings.address, startPhone)
  const frame = useRef<HTMLIFrameElement>(null)
  const answering = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(changes: Partial<Settings>): Settings {
    const changed = { ...settings, ...changes }
    keepSettings(changed)
    setSettings(changed)
    return changed
  }

  const load = (address = settings.address) => happen({ kind: 'load', address })

  function send({ name, detail }: ToPhone) {
    frame.current?.contentWindow?.postMessage({ name, detail } satisfies ToPhone, location.origin)
    happen({ kind: 'sent', name, detail, at: Date.now() })
  }

  const sendConfiguration = () =>
    send({ name: 'initialConfigurationReceived', detail: detailOf(settings.configuration) })
  const answer = useEffectEvent(sendConfiguration)

  function signOut() {
    change({ email: '', contracts: [], configuration: { ...settings.configuration, ...nobody } })
    load('/?app=1')
  }

  const hear = useEffectEvent((what: FromPhone) => {
    happen({ kind: 'heard', what, transport: settings.transport, at: Date.now() })
    // Whoever was asked by the page before has nobody to answer any more.
    if (what.kind === 'page') clearTimeout(answering.current)
    else if (what.name === 'logout') signOut()
    else if (what.name === 'getInitialConfigurations') {
      const wait = answersAfter[settings.answer]
      if (wait !== undefined) answering.current = setTimeout(() => answer(), wait)
    }
  })

  useEffect(() => {
    const listening = new AbortController()
    const onMessage = ({ source, origin, data }: MessageEvent<FromPhone>) => {
      if (source !== null && source === frame.current?.contentWindow && origin === location.origin) hear(data)
    }
    addEventListener('message', onMessage, { signal: listening.signal })
    // The frame belongs to this tab: without this the portal itself would go on as inside the app here.
    addEventListener('pagehide', () => sessionStorage.removeItem('app'), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return {
    settings,
    phone,
    frame,
    change,
    load,
    send,
    sendConfiguration,
    signOut,
    setTransport: (transport: Transport) => {
      change({ transport, configuration: { ...settings.configuration, ...deviceOf(transport) } })
      load()
    },
    /** Answers whether it worked. */
    signIn: async (credentials: { email: string; password: string }): Promise<boolean> => {
      const session = await signIn(settings.transport, credentials)
      if (!session) return false
      const { userId, refreshToken, contracts } = session
      const contractId = contracts[0]?.contractId ?? ''
      const configuration = { ...settings.configuration, userId, refreshToken, contractId }
      change({ email: credentials.email, contracts, configuration })
      load()
      return true
    },
    chooseContract: (contractId: string) => {
      change({ configuration: { ...settings.configuration, contractId } })
      send({ name: 'contractSelectionChanged', detail: { contractId } })
    },
    openRoute: (route: string) => send({ name: 'navigateToWebRoute', detail: { route } }),
    closeSheet: () => happen({ kind: 'sheetClosed' }),
    clearLog: () => happen({ kind: 'logCleared' }),
  }
}

export type NativeApp = ReturnType<typeof useNativeHost>
