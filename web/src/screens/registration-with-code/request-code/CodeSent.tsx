import { requestCode as texts } from '#texts/requestCode'
import { LinkButton } from '../../../shell/Link.tsx'
import { useNewHeading } from '../../../shell/useNewHeading.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Letter } from '../../../ui/illustrations/Letter.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { entryPath } from '../places.ts'
import type { SentCode } from './RequestCodeScreen.tsx'

/** The code is on its way: where to, how long it takes, how long it is good for. */
export function CodeSent({ sent: { channel, sentTo }, onAgain }: { sent: SentCode; onAgain: () => void }) {
  useNewHeading(texts.sentTitle)
  const words = channel === 'sms' ? texts.sms : texts.letter
  return (
    <Page title={texts.sentTitle} drawing={<Letter />}>
      <Card>
        <Stack>
          <p>
            <strong>{sentTo === null ? words.sent : texts.smsSentTo(sentTo)}</strong>
          </p>
          <p>{words.whenItComes}</p>
          <p>{words.howLongItLasts}</p>
          <LinkButton href={entryPath}>{texts.enterCode}</LinkButton>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>{words.notCome}</h2>
          <p>{words.notComeText}</p>
          <Button kind="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        </Stack>
      </Card>
    </Page>
  )
}
