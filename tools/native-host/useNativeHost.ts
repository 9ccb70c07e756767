import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { phoneReducer, startPhone } from './phone.ts'
import { detailOf, deviceOf, readSettings, type Settings, signedOut, storeSettings } from './settings.ts'
import { signIn } from './signIn.ts'
import type { FromPhone, ToPhone, Transport } from './wire.ts'

/** The delay of the answer to `getInitialConfigurations`. The portal waits 2 seconds, then continues without it. */
const answerDelayMs = { atOnce: 0, late: 3_000, never: undefined }

/** Simulates the native app. Returns its settings, the state of its phone, and the actions that a developer can take. */
export function useNativeHost() {
  const [settings, setSettings] = useState(readSettings)
  const [phone, dispatch] = useReducer(phoneReducer, settings.address, startPhone)
  const frame = useRef<HTMLIFrameElement>(null)
  const answerTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(changes: Partial<Settings>): Settings {
    const changed = { ...settings, ...changes }
    storeSettings(changed)
    setSettings(changed)
    return changed
  }

  const load = (address = settings.address) => dispatch({ kind: 'load', address })

  function send({ name, detail }: ToPhone) {
    frame.current?.contentWindow?.postMessage({ name, detail } satisfies ToPhone, location.origin)
    dispatch({ kind: 'sent', name, detail, at: Date.now() })
  }

  const sendConfiguration = () =>
    send({ name: 'initialConfigurationReceived', detail: detailOf(settings.configuration) })
  const answer = useEffectEvent(sendConfiguration)

  function signOut() {
    change({ email: '', contracts: [], configuration: { ...settings.configuration, ...signedOut } })
    load('/?app=1')
  }

  const receive = useEffectEvent((message: FromPhone) => {
    dispatch({ kind: 'received', message, transport: settings.transport, at: Date.now() })
    // When a new page starts, the page that was waiting for an answer no longer exists.
    if (message.kind === 'page') clearTimeout(answerTimer.current)
    else if (message.name === 'logout') signOut()
    else if (message.name === 'getInitialConfigurations') {
      const delayMs = answerDelayMs[settings.answer]
      if (delayMs !== undefined) answerTimer.current = setTimeout(() => answer(), delayMs)
    }
  })

  useEffect(() => {
    const listening = new AbortController()
    const onMessage = ({ source, origin, data }: MessageEvent<FromPhone>) => {
      if (source !== null && source === frame.current?.contentWindow && origin === location.origin) receive(data)
    }
    addEventListener('message', onMessage, { signal: listening.signal })
    // The frame shares this tab's sessionStorage. Without this, a portal opened later in this tab would be in app mode.
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
    /** Rejects with the server's refusal. */
    signIn: async (credentials: { email: string; password: string }): Promise<void> => {
      const { userId, refreshToken, contracts } = await signIn(settings.transport, credentials)
      const contractId = contracts[0]?.contractId ?? ''
      const configuration = { ...settings.configuration, userId, refreshToken, contractId }
      change({ email: credentials.email, contracts, configuration })
      load()
    },
    chooseContract: (contractId: string) => {
      change({ configuration: { ...settings.configuration, contractId } })
      send({ name: 'contractSelectionChanged', detail: { contractId } })
    },
    openRoute: (route: string) => send({ name: 'navigateToWebRoute', detail: { route } }),
    closeSheet: () => dispatch({ kind: 'sheetClosed' }),
    clearLog: () => dispatch({ kind: 'logCleared' }),
  }
}

export type NativeApp = ReturnType<typeof useNativeHost>
