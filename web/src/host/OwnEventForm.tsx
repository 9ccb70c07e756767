import { type SubmitEvent, useState } from 'react'
import { nativeHost } from '#texts/nativeHost'
import { controlProps, FieldFrame } from '../forms/FieldFrame.tsx'
import forms from '../forms/forms.module.css'
import { TextField } from '../forms/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Stack.tsx'
import { typedInto } from './typedInto.ts'
import type { ToPhone } from './wire.ts'

const texts = nativeHost.events

/** An event by its name and its detail, right or wrong. */
export function OwnEventForm({ onSend }: { onSend: (event: ToPhone) => void }) {
  const [error, setError] = useState<string>()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedInto(event.currentTarget)
    try {
      onSend({ name: typed('eventName'), detail: JSON.parse(typed('eventDetail')) })
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
        <TextField name="eventName" label={texts.name} defaultValue="navigateToWebRoute" spellCheck={false} />
        <FieldFrame {...detail}>
          <textarea
            {...controlProps(detail)}
            className={forms.input}
            defaultValue='{ "route": "https://example.org/" }'
            spellCheck={false}
          />
        </FieldFrame>
        <Button type="submit" kind="secondary">
          {texts.sendOwn}
        </Button>
      </Stack>
    </form>
  )
}
