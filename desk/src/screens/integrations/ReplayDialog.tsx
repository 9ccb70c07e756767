import { useState } from 'react'
import { integrations as texts } from '#texts/integrations'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { PlainInput } from '../../components/PlainFields.tsx'
import { showToast } from '../../components/toast.ts'
import { replayEvents } from '../../data/integrations.ts'

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Asks for the day from which the events of a webhook are sent again; by default, yesterday. */
export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const [day, setDay] = useState(() => dayOf(Date.now() - dayMs))
  async function replay() {
    const { events } = await replayEvents(webhookId, new Date(`${day}T00:00:00`).toISOString())
    showToast(texts.replayed(events))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.replayTitle}
      confirm={texts.replay}
      onConfirm={replay}
      onClose={onClose}
      fields={
        <PlainInput
          name="since"
          label={texts.replaySince}
          type="date"
          required
          max={dayOf(Date.now())}
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
      }
    >
      {texts.replayText}
    </ConfirmDialog>
  )
}
