import { useMemo } from 'react'
import { profile as texts } from '#texts/account/profile'
import { forms } from '#texts/forms'
import { describeFailure } from '../../api/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useMails } from './useMails.ts'

const { mails } = texts

/**
 * The switches for the mails about new documents and about requests. A change is saved immediately, without a save button.
 */
export default function MailSwitches() {
  const { query, change } = useMails()
  const why = useMemo(() => change.error && describeFailure(change.error), [change.error])
  return (
    <Stack>
      <h2>{mails.name}</h2>
      {query.data ? (
        <>
          <Switch
            label={mails.aboutPost}
            hint={mails.aboutPostHint}
            isOn={query.data.mailsAboutPost}
            onChange={(isOn) => change.mutate({ setting: 'mailsAboutPost', isOn })}
          />
          <Switch
            label={mails.aboutRequests}
            hint={mails.aboutRequestsHint}
            isOn={query.data.mailsAboutRequests}
            onChange={(isOn) => change.mutate({ setting: 'mailsAboutRequests', isOn })}
          />
        </>
      ) : query.isError ? (
        <>
          {/* Not an alert: one call loads the data of this section and of ContactData, which announces the failure. */}
          <p>{mails.unknown}</p>
          <Button kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            {forms.retry}
          </Button>
        </>
      ) : (
        <Skeleton />
      )}
      <div>
        <h3>{mails.always}</h3>
        <ul className="bullets">
          {mails.alwaysSent.map((mail) => (
            <li key={mail}>{mail}</li>
          ))}
        </ul>
      </div>
      <p role="status">{change.isPending ? mails.saving : change.isSuccess ? mails.saved : ''}</p>
      {why && (
        <Notice kind="danger" role="alert" title={mails.failed}>
          {`${why.title}: ${why.text}`}
        </Notice>
      )}
    </Stack>
  )
}
