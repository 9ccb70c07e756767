import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../web/src/ui/controls/Button.tsx'
import { Stack } from '../../../web/src/ui/layout/Stack.tsx'
import { texts as allTexts } from '../page.ts'
import type { ToPhone } from '../wire.ts'
import { controlProps, Field, TextField } from './Field.tsx'
import { formValues } from './formValues.ts'

const texts = allTexts.events

/** Sends an event with any name and detail, valid or not. */
export function OwnEventForm({ onSend }: { onSend: (event: ToPhone) => void }) {
  const [error, setError] = useState<string>()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fieldValue = formValues(event.currentTarget)
    try {
      onSend({ name: fieldValue('eventName'), detail: JSON.parse(fieldValue('eventDetail')) })
      setError(undefined)
    } catch (problem) {
      if (!(problem instanceof SyntaxError)) throw problem
      setError(texts.notJson)
    }
  }

  const detail = { name: 'eventDetail', label: texts.detail, error }
  return (
    <form onSubmit={send} aria-labelledby="own-event">
      <Stack gap="small">
        <h3 id="own-event">{texts.own}</h3>
        <p>{texts.ownHint}</p>
        <TextField name="eventName" label={texts.name} defaultValue="navigateToWebRoute" />
        <Field {...detail}>
          <textarea {...controlProps(detail)} defaultValue='{ "route": "https://example.org/" }' spellCheck={false} />
        </Field>
        <Button type="submit" kind="secondary">
          {texts.sendOwn}
        </Button>
      </Stack>
    </form>
  )
}
