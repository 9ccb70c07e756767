import { formatDate, formatTime } from '@portal/web/texts/formats.ts'
import { CopyButton } from '@portal/web/ui/controls/CopyButton.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { app } from '#texts/app'
import { staff } from '#texts/staff'
import { LinkButton } from '../../components/Link.tsx'
import { Screen } from '../../components/Screen.tsx'
import type { Invitation } from '../../data/staff.ts'
import styles from './LinkHandOver.module.css'

const { link: texts } = staff

/** The link of an invitation, which the administrator hands over. The server shows it only once. */
export const LinkHandOver = ({ name, invitation }: { name: string; invitation: Invitation }) => (
  <Screen title={texts.title(name)} intro={texts.text} width="form">
    <Card>
      <Stack>
        <div className={styles.link}>
          <code>{invitation.link}</code>
          <CopyButton
            text={invitation.link}
            name={texts.label}
            words={{ copy: app.copy, copied: app.copied, failed: app.copyFailed }}
          />
        </div>
        <p>{texts.validUntil(`${formatDate(invitation.validUntil)}, ${formatTime(invitation.validUntil)}`)}</p>
      </Stack>
    </Card>
    <div>
      <LinkButton href="/staff">{texts.done}</LinkButton>
    </div>
  </Screen>
)
