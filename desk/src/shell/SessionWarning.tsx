import { formatTime } from '@portal/web/texts/formats.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Dialog } from '@portal/web/ui/controls/Dialog.tsx'
import { useEffect, useState } from 'react'
import { app } from '#texts/app'
import { shell } from '#texts/shell'
import { confirmEnd, extendSession } from '../session/session.ts'
import { useSession } from '../session/store.ts'
import { canExtend, endOf, phaseOf, type SessionTimes } from '../session/times.ts'

/** Warns before the session ends. After the end, the sign-in covers the page unless another tab has extended the session. */
export function SessionWarning() {
  const times = useSession((session) =>
    session.status === 'signedIn' && !session.isInterrupted ? session.times : undefined,
  )
  return times && <Warning times={times} />
}

const extend = () => void extendSession().catch((error: unknown) => console.error(error))

function Warning({ times }: { times: SessionTimes }) {
  const [, setNow] = useState(0)
  /** The end of a session that cannot be extended. Set when the member closes the warning about this end. */
  const [knownEnd, setKnownEnd] = useState<number>()
  const { phase, msLeft } = phaseOf(times, Date.now())

  useEffect(() => {
    if (phase === 'ended') return void confirmEnd()
    const timer = setTimeout(() => setNow(Date.now()), msLeft)
    return () => clearTimeout(timer)
  }, [phase, msLeft])

  const end = endOf(times)
  const time = formatTime(new Date(end).toISOString())
  const isExtendable = canExtend(times)
  const close = isExtendable ? extend : () => setKnownEnd(end)
  return (
    <Dialog
      open={phase === 'ending' && knownEnd !== end}
      title={isExtendable ? shell.idleTitle : shell.endTitle}
      closeLabel={app.close}
      onClose={close}
      footer={
        <Button data-autofocus="" onClick={close}>
          {isExtendable ? shell.stay : shell.understood}
        </Button>
      }
    >
      <p>{isExtendable ? shell.idle(time) : shell.end(time)}</p>
    </Dialog>
  )
}
