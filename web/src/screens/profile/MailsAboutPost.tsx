import { useMemo } from 'react'
import { profile as texts } from '#texts/profile'
import { describeFailure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useMailsAboutPost } from './useMailsAboutPost.ts'

const { mails } = texts

/** What the portal writes about without being asked: saved at once, no button needed. */
export function MailsAboutPost() {
  const { known, change } = useMailsAboutPost()
  const why = useMemo(() => change.error && describeFailure(change.error), [change.error])
  return (
    <Stack>
      <h2>{mails.name}</h2>
      {known.data ? (
        <Switch
          label={mails.aboutPost}
          hint={mails.aboutPostHint}
          isOn={known.data.mailsAboutPost}
          onChange={(isOn) => change.mutate(isOn)}
        />
      ) : known.isError ? (
        <>
          {/* Said aloud above, by the numbers that come with the same call. */}
          <p>{mails.unknown}</p>
          <Button kind="secondary" busy={known.isFetching} onClick={() => void known.refetch()}>
            {mails.retry}
          </Button>
        </>
      ) : (
        <Skeleton />
      )}
      <p role="status">{change.isPending ? mails.saving : change.isSuccess ? mails.saved : ''}</p>
      {why && (
        <Notice kind="danger" role="alert" title={mails.failed}>
          {`${why.title}: ${why.text}`}
        </Notice>
      )}
    </Stack>
  )
}
