import { profile as texts } from '#texts/profile'
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
          <p role="alert">{mails.unknown}</p>
          <Button kind="secondary" busy={known.isFetching} onClick={() => void known.refetch()}>
            {mails.retry}
          </Button>
        </>
      ) : (
        <Skeleton />
      )}
      <p role="status">{change.isPending ? mails.saving : change.isSuccess ? mails.saved : ''}</p>
      {change.isError && (
        <Notice kind="danger" role="alert">
          {mails.failed}
        </Notice>
      )}
    </Stack>
  )
}
