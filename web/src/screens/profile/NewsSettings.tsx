import type { Partner } from '@portal/contract/partner'
import { useEffect, useMemo, useRef } from 'react'
import { news as texts } from '#texts/account/news'
import { forms } from '#texts/forms'
import { describeFailure } from '../../api/failure.ts'
import { useContracts } from '../../data/contracts/contracts.ts'
import { usePartner } from '../../data/partner.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type NewsSetting, useNewsSetting } from './useNewsSetting.ts'

interface SwitchOfSetting {
  setting: NewsSetting
  label: string
  hint: string
}

/**
 * The switches in their order. The choice of the channel is shown only if the portal can send an SMS to the tenant, and the
 * receipts of requests only to a tenant who can still send some.
 */
const switchesFor = ({ canGetNewsBySms, mobileNumber }: Partner, canSendRequests: boolean): SwitchOfSetting[] => [
  { setting: 'mailsAboutPost', label: texts.aboutPost, hint: texts.aboutPostHint },
  ...(canSendRequests
    ? [{ setting: 'mailsAboutRequests', label: texts.aboutRequests, hint: texts.aboutRequestsHint } as const]
    : []),
  { setting: 'newsAboutRequests', label: texts.aboutNews, hint: texts.aboutNewsHint },
  ...(canGetNewsBySms
    ? [{ setting: 'newsBySms', label: texts.bySms, hint: texts.bySmsHint(mobileNumber ?? '') } as const]
    : []),
  { setting: 'isQuietAtNight', label: texts.quiet, hint: texts.quietHint },
]

/**
 * The switches for the news that the tenant gets, their channel and the quiet hours. A change is saved immediately, without a
 * save button.
 */
export default function NewsSettings() {
  const query = usePartner()
  const { data: contracts } = useContracts()
  const canSendRequests = contracts?.some(({ ended }) => !ended) ?? true
  return (
    <Stack gap="large">
      <Stack>
        <h2>{texts.name}</h2>
        {query.data ? (
          switchesFor(query.data, canSendRequests).map((each) => (
            <SettingSwitch key={each.setting} {...each} isOn={query.data[each.setting]} />
          ))
        ) : query.isError ? (
          <>
            {/* Not an alert: one call loads the data of this section and of ContactData, which announces the failure. */}
            <p>{texts.unknown}</p>
            <Button kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
              {forms.retry}
            </Button>
          </>
        ) : (
          <Skeleton />
        )}
      </Stack>
      <div>
        <h3>{texts.always}</h3>
        <ul className="bullets">
          {texts.alwaysSent.map((mail) => (
            <li key={mail}>{mail}</li>
          ))}
        </ul>
      </div>
    </Stack>
  )
}

/** A switch that says whether its change was saved. */
function SettingSwitch({ setting, label, hint, isOn }: SwitchOfSetting & { isOn: boolean }) {
  const change = useNewsSetting(setting)
  const why = useMemo(() => change.error && describeFailure(change.error), [change.error])
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The switch may be at the lower edge of the screen.
    if (change.isPending) status.current?.scrollIntoView({ block: 'nearest' })
  }, [change.isPending])
  return (
    <Switch label={label} hint={hint} isOn={isOn} onChange={change.mutate}>
      <p role="status" ref={status}>
        {change.isPending ? texts.saving : change.isSuccess ? texts.saved : ''}
      </p>
      {why && (
        <Notice kind="danger" role="alert" title={texts.failed}>
          {`${why.title}: ${why.text}`}
        </Notice>
      )}
    </Switch>
  )
}
