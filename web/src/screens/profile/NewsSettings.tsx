import type { Partner } from '@portal/contract/partner'
import { useMemo } from 'react'
import { profile as texts } from '#texts/account/profile'
import { forms } from '#texts/forms'
import { describeFailure } from '../../api/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type NewsSetting, useNewsSettings } from './useNewsSettings.ts'

const { mails } = texts

interface SwitchOfSetting {
  setting: NewsSetting
  label: string
  hint: string
}

/** The switches in their order. The choice of the channel is shown only if the portal can send an SMS to the tenant. */
const switchesFor = ({ canGetNewsBySms, mobileNumber }: Partner): SwitchOfSetting[] => [
  { setting: 'mailsAboutPost', label: mails.aboutPost, hint: mails.aboutPostHint },
  { setting: 'mailsAboutRequests', label: mails.aboutRequests, hint: mails.aboutRequestsHint },
  { setting: 'newsAboutRequests', label: mails.news, hint: mails.newsHint },
  ...(canGetNewsBySms
    ? [{ setting: 'newsBySms', label: mails.bySms, hint: mails.bySmsHint(mobileNumber ?? '') } as const]
    : []),
  { setting: 'isQuietAtNight', label: mails.quiet, hint: mails.quietHint },
]

/**
 * The switches for the news that the tenant gets, their channel and the quiet hours. A change is saved immediately, without a
 * save button.
 */
export default function NewsSettings() {
  const { query, change } = useNewsSettings()
  const why = useMemo(() => change.error && describeFailure(change.error), [change.error])
  return (
    <Stack>
      <h2>{mails.name}</h2>
      {query.data ? (
        switchesFor(query.data).map(({ setting, label, hint }) => (
          <Switch
            key={setting}
            label={label}
            hint={hint}
            isOn={query.data[setting]}
            onChange={(isOn) => change.mutate({ setting, isOn })}
          />
        ))
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
