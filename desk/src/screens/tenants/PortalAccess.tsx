import { tenants as calls } from '@portal/contract/desk/tenants'
import type { CodeChannel } from '@portal/contract/registration'
import { formatDate } from '@portal/web/texts/formats.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { useState } from 'react'
import { tenants as texts } from '#texts/tenants'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { showToast } from '../../components/toast.ts'
import { type DeskTenant, sendCode } from '../../data/tenants.ts'
import { useMay } from '../../session/store.ts'
import styles from './Tenants.module.css'

/** The account of a tenant, or the access codes with which the tenant can connect one. */
export function PortalAccess({ tenant }: { tenant: DeskTenant }) {
  const { account } = tenant
  if (!account) return <AccessCodes tenant={tenant} />
  return (
    <CardSection title={texts.access}>
      <p>
        {account.connectedAt === null
          ? texts.connected(account.email)
          : texts.connectedSince(account.email, formatDate(account.connectedAt))}
      </p>
    </CardSection>
  )
}

function AccessCodes({ tenant: { tenantId, name, code, codeChannels, hasLeftHome } }: { tenant: DeskTenant }) {
  const [asked, setAsked] = useState<CodeChannel>()
  const maySend = useMay(calls.sendCode)
  async function send(channel: CodeChannel) {
    await sendCode(tenantId, channel)
    showToast(texts.sent)
    setAsked(undefined)
  }
  return (
    <CardSection title={texts.access}>
      <p>
        {texts.noAccount}{' '}
        {code
          ? `${texts.codeSent[code.channel](formatDate(code.sentAt))}, ${texts.codeValid(formatMoment(code.validUntil))}.`
          : texts.noCode}
      </p>
      {hasLeftHome && <p>{texts.leftHome}</p>}
      {codeChannels.length === 0 && !hasLeftHome && <p>{texts.cannotSend}</p>}
      {maySend && codeChannels.length > 0 && (
        <div className={styles.actions}>
          {codeChannels.map((channel) => (
            <Button key={channel} kind="secondary" onClick={() => setAsked(channel)}>
              {texts.send[channel]}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={texts.sendTitle(name)}
          confirm={texts.send[asked]}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        >
          {texts.sendText[asked]}
        </ConfirmDialog>
      )}
    </CardSection>
  )
}
