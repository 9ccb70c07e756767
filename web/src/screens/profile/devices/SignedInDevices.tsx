import type { SessionOfAccount } from '@portal/contract/account/sessions'
import { useMemo, useState } from 'react'
import { signedInDevices as texts } from '#texts/account/signedInDevices'
import { app } from '#texts/app'
import { describeFailure } from '../../../api/failure.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { formatDate, formatTime } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SavedNotice } from '../SavedNotice.tsx'
import styles from './SignedInDevices.module.css'
import { useSessionEnding, useSessions } from './useSessions.ts'

const nameOf = ({ device: { program, system } }: SessionOfAccount) =>
  texts.device(texts.programs[program], texts.systems[system])

const signInOf = ({ signedInAt }: SessionOfAccount) => texts.signedInAt(formatDate(signedInAt), formatTime(signedInAt))

/** The sessions of the account, each with a button that ends it, except for the session of this device. */
export default function SignedInDevices() {
  const query = useSessions()
  const ending = useSessionEnding()
  const [done, setDone] = useState<{ count: number; text: string }>()
  const why = useMemo(() => ending.error && describeFailure(ending.error), [ending.error])

  const end = (ended: SessionOfAccount | 'others') =>
    ending.mutate(ended, {
      onSuccess: () =>
        setDone((former) => ({
          count: (former?.count ?? 0) + 1,
          text: ended === 'others' ? texts.othersEnded : texts.ended(nameOf(ended)),
        })),
    })
  const isEnding = (ended: SessionOfAccount | 'others') => {
    const { isPending, variables } = ending
    if (!isPending || variables === undefined) return false
    return ended === 'others' || variables === 'others' ? ended === variables : ended.sessionId === variables.sessionId
  }

  return (
    <Stack>
      <h2>{texts.name}</h2>
      {done && (
        // The key mounts a new notice each time. The notice takes the focus, because the pressed button disappears.
        <SavedNotice key={done.count} title={texts.endedTitle}>
          {done.text}
        </SavedNotice>
      )}
      {why && (
        <Notice kind="danger" role="alert" title={why.title}>
          {why.text}
        </Notice>
      )}
      <Loaded query={query} texts={{ ...texts, retry: app.retry }} skeleton={<Skeleton />}>
        {(sessions) => (
          <>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <li key={session.sessionId} className={styles.session}>
                  <div>
                    <p className={styles.device}>
                      {nameOf(session)} {session.isCurrent && <Badge tone="accent">{texts.current}</Badge>}
                    </p>
                    <p className={styles.times}>
                      {signInOf(session)}
                      <br />
                      {texts.lastUsedOn(formatDate(session.lastUsedOn))}
                    </p>
                  </div>
                  {!session.isCurrent && (
                    <Button
                      kind="secondary"
                      aria-label={`${texts.end}, ${nameOf(session)}, ${signInOf(session)}`}
                      busy={isEnding(session)}
                      onClick={() => end(session)}
                    >
                      {texts.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <div>
                <Button kind="secondary" busy={isEnding('others')} onClick={() => end('others')}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
