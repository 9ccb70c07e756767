import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { maintenance as texts } from '#texts/maintenance'
import { isPortalOpen } from '../../session/availability.ts'
import { useMaintenance } from '../../session/maintenance.ts'
import type { ScreenProps } from '../../shell/screen.ts'
import { Button } from '../../ui/Button.tsx'
import { Ladder } from '../../ui/illustrations/Ladder.tsx'
import { Page } from '../../ui/Page.tsx'

/** In milliseconds. Not all ask at once, least of all when it is just over. */
const betweenQuestions = () => 8_000 + Math.random() * 4_000

/** The server's words where it sent some; always as plain text (spec §2). */
export function MaintenanceScreen({ returnTo }: ScreenProps) {
  const told = useMaintenance()
  const [state, setState] = useState<'idle' | 'asking' | 'still'>('idle')
  useAskingAgain(told !== undefined)
  useLeadingOn(told !== undefined, returnTo)
  const refresh = async () => {
    setState('asking')
    if (!(await isPortalOpen())) setState('still')
    // Whoever waited for the end is led on by it.
    else if (!told) navigate(returnTo, { replace: true })
  }
  return (
    <Page title={texts.heading} width="narrow" drawing={<Ladder />}>
      {told?.titleTextForUser && <h2>{told.titleTextForUser}</h2>}
      <p>{told?.textForUser || texts.text}</p>
      <p role="status">{state === 'still' && texts.still}</p>
      <Button busy={state === 'asking'} onClick={() => void refresh()}>
        {told?.buttonText || texts.refresh}
      </Button>
    </Page>
  )
}

/** Asks again while the maintenance is on and somebody looks; whoever learns that it is over leads them on. */
function useAskingAgain(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const ask = () => {
      if (document.visibilityState === 'visible') void isPortalOpen()
    }
    const timer = setInterval(ask, betweenQuestions())
    return () => clearInterval(timer)
  }, [isOn])
}

/** Whoever loads the page anew to see whether it is over has waited, too: the address says where for. */
function useLeadingOn(isOn: boolean, returnTo: string) {
  const ask = useEffectEvent(async () => {
    if (isOn || !new URLSearchParams(location.search).has('redirect')) return
    if (await isPortalOpen()) leadOn()
  })
  // A page made beforehand learns its address only with its second look.
  const leadOn = useEffectEvent(() => navigate(returnTo, { replace: true, state: history.state }))
  useEffect(() => void ask(), [])
}
