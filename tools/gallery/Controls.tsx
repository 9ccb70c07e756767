import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button, type ButtonKind, ButtonLink } from '../../web/src/ui/controls/Button.tsx'
import { CopyButton } from '../../web/src/ui/controls/CopyButton.tsx'
import { Dialog } from '../../web/src/ui/controls/Dialog.tsx'
import { Disclosure } from '../../web/src/ui/controls/Disclosure.tsx'
import { ReferenceNumber } from '../../web/src/ui/controls/ReferenceNumber.tsx'
import { Switch } from '../../web/src/ui/controls/Switch.tsx'
import { Tabs } from '../../web/src/ui/controls/Tabs.tsx'
import { Example, ignore, longText, longWord, Section } from './Section.tsx'

const kinds: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']

/** The components of `ui/controls`. */
export function Controls() {
  return (
    <>
      <Section name="Button">
        {kinds.map((kind) => (
          <Example key={kind} state={kind}>
            <Button kind={kind}>Continue</Button>
            <Button kind={kind} icon={<Check aria-hidden="true" />}>
              With an icon
            </Button>
            <Button kind={kind} busy>
              Busy
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
            <Button kind={kind}>{longWord}</Button>
          </Example>
        ))}
      </Section>
      <Section name="ButtonLink">
        {kinds.map((kind) => (
          <Example key={kind} state={kind}>
            <ButtonLink kind={kind} href="#link">
              {`A ${kind} link`}
            </ButtonLink>
          </Example>
        ))}
      </Section>
      <Section name="CopyButton">
        <Example state="before the first click">
          <CopyButton
            text="4711002"
            name="Customer number"
            words={{ copy: 'Copy', copied: 'Copied', failed: 'Select the number and copy it' }}
          />
        </Example>
      </Section>
      <Dialogs />
      <Disclosures />
      <Section name="ReferenceNumber">
        <Example state="filled">
          <ReferenceNumber label="Order number">300118</ReferenceNumber>
        </Example>
        <Example state="long text">
          <ReferenceNumber label={longWord}>DE-2026-000000000300118</ReferenceNumber>
        </Example>
        <Example state="quiet">
          <ReferenceNumber label="Order number" isQuiet>
            300118
          </ReferenceNumber>
        </Example>
      </Section>
      <Switches />
      <TabLists />
    </>
  )
}

function Dialogs() {
  const [opened, setOpened] = useState<'closable' | 'modal'>()
  const close = () => setOpened(undefined)
  const footer = <Button onClick={close}>Done</Button>
  return (
    <Section name="Dialog">
      <Example state="can be closed">
        <Button kind="secondary" onClick={() => setOpened('closable')}>
          Open dialog
        </Button>
      </Example>
      <Example state="can be closed only with its own buttons">
        <Button kind="secondary" onClick={() => setOpened('modal')}>
          Open modal dialog
        </Button>
      </Example>
      <Dialog open={opened === 'closable'} title="Details" closeLabel="Close" onClose={close} footer={footer}>
        <p>{longText}</p>
      </Dialog>
      <Dialog
        open={opened === 'modal'}
        title={longWord}
        closeLabel="Close"
        onClose={close}
        footer={footer}
        closesOnlyByButton
      >
        <p>{longText}</p>
      </Dialog>
    </Section>
  )
}

function Disclosures() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section name="Disclosure">
      <Example state={isOpen ? 'open' : 'closed'}>
        <Disclosure
          name="Password"
          action="Change password"
          about={<p>Changed in March</p>}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
        >
          <Button kind="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Disclosure>
      </Example>
      <Example state="open from the start">
        <Disclosure name="E-mail" action="Change e-mail address" about={null} isOpen onOpen={ignore}>
          <p>{longText}</p>
        </Disclosure>
      </Example>
    </Section>
  )
}

function Switches() {
  const [isOn, setOn] = useState(true)
  return (
    <Section name="Switch">
      <Example state="on">
        <Switch label="Reminders" isOn={isOn} onChange={setOn} />
      </Example>
      <Example state="off, with a hint">
        <Switch label="Text messages" hint="To your mobile number" isOn={!isOn} onChange={(on) => setOn(!on)} />
      </Example>
      <Example state="long text">
        <Switch label={longWord} hint={longText} isOn={isOn} onChange={setOn} />
      </Example>
    </Section>
  )
}

const tabs = [
  { id: 'inbox', label: 'Inbox', count: { shown: '3', description: '3 unread documents' } },
  { id: 'archive', label: 'Archive' },
] as const
type TabId = (typeof tabs)[number]['id']

function TabLists() {
  const [selected, setSelected] = useState<TabId>('inbox')
  return (
    <Section name="Tabs">
      <Example state="with a count">
        <Tabs label="Folders" tabs={tabs} selected={selected} onSelect={setSelected}>
          <p>{`The panel of ${selected}`}</p>
        </Tabs>
      </Example>
    </Section>
  )
}
