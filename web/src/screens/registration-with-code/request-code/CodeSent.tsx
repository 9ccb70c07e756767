import { requestCode as texts } from '#texts/account/requestCode'
import { LinkButton } from '../../../components/Link.tsx'
import { useNewHeading } from '../../../components/useNewHeading.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Letter } from '../../../ui/illustrations/Letter.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { entryPath } from '../paths.ts'
import type { SentCode } from './sentCode.ts'

/** Says where the code was sent, when it arrives and how long it is valid. */
export function CodeSent({ sent: { channel, sentTo }, onAgain }: { sent: SentCode; onAgain: () => void }) {
  useNewHeading(texts.sentTitle)
  const channelTexts = channel === 'sms' ? texts.sms : texts.letter
  return (
    <Page title={texts.sentTitle} drawing={<Letter />}>
      <Card>
        <Stack>
          <p>
            <strong>{sentTo === null ? channelTexts.sent : texts.smsSentTo(sentTo)}</strong>
          </p>
          <p>{channelTexts.arrival}</p>
          <p>{channelTexts.validity}</p>
          <LinkButton href={entryPath}>{texts.enterCode}</LinkButton>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>{channelTexts.notReceived}</h2>
          <p>{channelTexts.notReceivedText}</p>
          <Button kind="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        </Stack>
      </Card>
    </Page>
  )
}
