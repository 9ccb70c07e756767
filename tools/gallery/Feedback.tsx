import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '../../web/src/ui/controls/Button.tsx'
import { Badge } from '../../web/src/ui/feedback/Badge.tsx'
import { EmptyState } from '../../web/src/ui/feedback/EmptyState.tsx'
import { FailedState } from '../../web/src/ui/feedback/FailedState.tsx'
import { Notice } from '../../web/src/ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '../../web/src/ui/feedback/Skeleton.tsx'
import { StatusOnArrival } from '../../web/src/ui/feedback/StatusOnArrival.tsx'
import { Toast, type ToastContent } from '../../web/src/ui/feedback/Toast.tsx'
import { EmptyTray } from '../../web/src/ui/illustrations/EmptyTray.tsx'
import { Example, ignore, longText, longWord, Section } from './Section.tsx'

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const
const noticeKinds = ['info', 'success', 'warning', 'danger'] as const
const shapes = ['title', 'line', 'tile', 'card'] as const

/** The components of `ui/feedback`. */
export function Feedback() {
  return (
    <>
      <Section name="Badge">
        {tones.map((tone) => (
          <Example key={tone} state={tone}>
            <Badge tone={tone}>In progress</Badge>
            <Badge tone={tone} icon={<Check aria-hidden="true" />}>
              {longWord}
            </Badge>
          </Example>
        ))}
      </Section>
      <Section name="EmptyState">
        <Example state="title only">
          <EmptyState title="No documents" />
        </Example>
        <Example state="with everything">
          <EmptyState
            illustration={<EmptyTray />}
            title={longWord}
            action={<Button kind="secondary">Show the archive</Button>}
          >
            {longText}
          </EmptyState>
        </Example>
      </Section>
      <Section name="FailedState">
        <Example state="failed">
          <FailedState title="The documents could not be loaded." retryLabel="Try again" onRetry={ignore} />
        </Example>
        <Example state="busy, long text">
          <FailedState title={longWord} retryLabel="Try again" onRetry={ignore} busy>
            {longText}
          </FailedState>
        </Example>
      </Section>
      <Section name="Notice">
        {noticeKinds.map((kind) => (
          <Example key={kind} state={kind}>
            <Notice kind={kind}>{longText}</Notice>
            <Notice kind={kind} title={longWord}>
              With a title
            </Notice>
          </Example>
        ))}
      </Section>
      <Section name="Skeleton and Loading">
        {shapes.map((shape) => (
          <Example key={shape} state={shape}>
            <Loading label={`Please wait for the ${shape}`}>
              <Skeleton shape={shape} />
            </Loading>
          </Example>
        ))}
      </Section>
      <Section name="StatusOnArrival">
        <Example state="announced when the page appears">
          <StatusOnArrival>
            <Notice kind="success">{longText}</Notice>
          </StatusOnArrival>
        </Example>
      </Section>
      <Toasts />
    </>
  )
}

function Toasts() {
  const [content, setContent] = useState<ToastContent>()
  const close = () => setContent(undefined)
  const show = (text: string) =>
    setContent({ id: Date.now(), text, action: { label: 'Undo', onAct: close }, takesFocus: true })
  return (
    <Section name="Toast">
      <Example state="short text">
        <Button kind="secondary" onClick={() => show('Moved to the archive.')}>
          Show toast
        </Button>
      </Example>
      <Example state="long text">
        <Button kind="secondary" onClick={() => show(longText)}>
          Show long toast
        </Button>
      </Example>
      <Toast content={content} closeLabel="Close" onClose={close} onLeave={ignore} />
    </Section>
  )
}
