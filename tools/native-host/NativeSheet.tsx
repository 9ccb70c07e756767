import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../web/src/ui/controls/Button.tsx'
import { ContractForm } from './forms/ContractForm.tsx'
import styles from './Phone.module.css'
import { texts as allTexts } from './page.ts'
import type { Sheet } from './phone.ts'
import type { NativeApp } from './useNativeHost.ts'

const texts = allTexts.sheet

/**
 * A placeholder for a native screen or a web view of the app, which covers the portal. Shows its name and a button that
 * closes it.
 */
export function NativeSheet({ sheet, app }: { sheet: Sheet; app: NativeApp }) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const close = () => {
    // While the sheet is shown, the frame is inert and cannot take the focus.
    flushSync(app.closeSheet)
    app.frame.current?.focus()
  }
  return (
    <div
      className={styles.sheet}
      role="dialog"
      aria-labelledby={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <p>{sheet.kind === 'webView' ? texts.webView : texts.native}</p>
      <h3 id={title} ref={heading} tabIndex={-1}>
        {sheet.kind === 'webView' ? sheet.title : texts.screens[sheet.screen]}
      </h3>
      {sheet.kind === 'webView' ? (
        <p className={styles.url}>{sheet.url}</p>
      ) : (
        <p>
          {texts.shows[sheet.screen]} <code>{sheet.screen}</code>
        </p>
      )}
      {sheet.kind === 'native' && sheet.screen === 'contractPicker' && <ContractChoice app={app} onDone={close} />}
      <Button kind="secondary" onClick={close}>
        {texts.close}
      </Button>
    </div>
  )
}

/** The contracts that the app knows from its sign-in. If it knows no contract, the developer enters a contract number. */
function ContractChoice({ app, onDone }: { app: NativeApp; onDone: () => void }) {
  const choose = (contractId: string) => {
    app.chooseContract(contractId)
    onDone()
  }
  const { contracts } = app.settings
  return (
    <>
      <p>{texts.chooseContract}</p>
      {contracts.length === 0 ? (
        <ContractForm name="pickedContract" app={app} onChoose={choose} />
      ) : (
        <div className={styles.contracts}>
          {contracts.map(({ contractId, name }) => (
            <button key={contractId} type="button" onClick={() => choose(contractId)}>
              <b>{name}</b>
              <span>{contractId}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
