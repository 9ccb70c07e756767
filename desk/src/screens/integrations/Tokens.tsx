import { integrations as calls } from '@portal/contract/desk/integrations'
import { formatDate } from '@portal/web/texts/formats.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { useState } from 'react'
import { integrations as texts } from '#texts/integrations'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { showToast } from '../../components/toast.ts'
import { revokeToken, type Token, useTokens } from '../../data/integrations.ts'
import { useMay } from '../../session/store.ts'
import styles from './Integrations.module.css'

const { tokenColumns: headers } = texts

const columns: readonly Column<Token>[] = [
  {
    id: 'name',
    header: headers.name,
    cell: ({ name, createdAt, revokedAt }) => (
      <>
        {name}
        <br />
        <span className={styles.quiet}>
          {texts.created(formatDate(createdAt))}
          {revokedAt !== null && `, ${texts.revokedOn(formatDate(revokedAt))}`}
        </span>
      </>
    ),
  },
  {
    id: 'scopes',
    header: headers.scopes,
    cell: ({ scopes }) => (
      <ul className={styles.list}>
        {scopes.map((scope) => (
          <li key={scope}>{texts.scopeNames[scope]}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'use',
    header: headers.use,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.neverUsed : formatMoment(lastUsedAt)),
  },
]

export function Tokens() {
  const tokens = useTokens()
  const [asked, setAsked] = useState<Token>()
  const mayAdd = useMay(calls.addToken)
  const mayRevoke = useMay(calls.revokeToken)
  const revokeColumn: Column<Token> = {
    id: 'revoke',
    header: headers.actions,
    isHeaderHidden: true,
    cell: (token) => (
      <Button kind="quiet" aria-label={texts.revokeOf(token.name)} onClick={() => setAsked(token)}>
        {texts.revoke}
      </Button>
    ),
  }
  async function revoke({ tokenId, name }: Token) {
    await revokeToken(tokenId)
    showToast(texts.revoked(name))
    setAsked(undefined)
  }
  return (
    <CardSection title={texts.tokens}>
      <Loaded query={tokens} failed={texts.tokensFailed}>
        {({ tokens: all }) => {
          const valid = all.filter(({ revokedAt }) => revokedAt === null)
          const revoked = all.filter(({ revokedAt }) => revokedAt !== null)
          return (
            <>
              {valid.length === 0 ? (
                <p>{texts.noTokens}</p>
              ) : (
                <DataTable
                  caption={texts.tokensTable}
                  columns={mayRevoke ? [...columns, revokeColumn] : columns}
                  rows={valid}
                  keyOf={({ tokenId }) => tokenId}
                />
              )}
              {revoked.length > 0 && (
                <Disclosure summary={texts.showRevoked(revoked.length)}>
                  <DataTable
                    caption={texts.revokedTable}
                    columns={columns}
                    rows={revoked}
                    keyOf={({ tokenId }) => tokenId}
                  />
                </Disclosure>
              )}
            </>
          )
        }}
      </Loaded>
      {mayAdd && (
        <div>
          <LinkButton kind="secondary" href="/integrations/new-token">
            {texts.addToken}
          </LinkButton>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={texts.revokeTitle(asked.name)}
          confirm={texts.revoke}
          kind="danger"
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(undefined)}
        >
          {texts.revokeText}
        </ConfirmDialog>
      )}
    </CardSection>
  )
}
