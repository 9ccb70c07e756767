import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { maintenance as texts } from '#texts/maintenance'
import { checkAvailability } from '../../data/availability.ts'
import { useMaintenance } from '../../session/maintenance.ts'
import type { ScreenProps } from '../../shell/screen.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Ladder } from '../../ui/illustrations/Ladder.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Random, so that not all browsers poll, or return from maintenance, at the same moment. */
const pollIntervalMs = () => 8_000 + Math.random() * 4_000

/** Shows the texts that the server sent, or else the portal's own texts, as plain text (spec §2). */
export function MaintenanceScreen({ returnTo }: ScreenProps) {
  const message = useMaintenance()
  const [state, setState] = useState<'idle' | 'checking' | 'stillInMaintenance'>('idle')
  usePolling(message !== undefined)
  useRedirectAfterReload(message !== undefined, returnTo)
  const refresh = async () => {
    setState('checking')
    if (!(await checkAvailability())) setState('stillInMaintenance')
    // If the check has just ended maintenance, the navigation rules redirect. If there was no maintenance before the check
    // (`message` is undefined), they do not.
    else if (!message) navigate(returnTo, { replace: true })
  }
  return (
    <Page title={texts.heading} width="narrow" drawing={<Ladder />}>
      {message?.titleTextForUser && <h2>{message.titleTextForUser}</h2>}
      <p>{message?.textForUser || texts.text}</p>
      <p role="status">{state === 'stillInMaintenance' && texts.still}</p>
      <Button busy={state === 'checking'} onClick={() => void refresh()}>
        {message?.buttonText || texts.refresh}
      </Button>
    </Page>
  )
}

/** Polls during maintenance while the page is visible. The navigation rules redirect when a check succeeds. */
function usePolling(isMaintenance: boolean) {
  useEffect(() => {
    if (!isMaintenance) return
    const poll = () => {
      if (document.visibilityState === 'visible') void checkAvailability()
    }
    const timer = setInterval(poll, pollIntervalMs())
    return () => clearInterval(timer)
  }, [isMaintenance])
}

/** After a reload of this screen, redirects to the address in the query if maintenance is over. */
function useRedirectAfterReload(isMaintenance: boolean, returnTo: string) {
  const check = useEffectEvent(async () => {
    if (isMaintenance || !new URLSearchParams(location.search).has('redirect')) return
    if (await checkAvailability()) redirect()
  })
  // Needs the latest `returnTo`: a prerendered page knows its query only from the second render on.
  const redirect = useEffectEvent(() => navigate(returnTo, { replace: true, state: history.state }))
  useEffect(() => void check(), [])
}
