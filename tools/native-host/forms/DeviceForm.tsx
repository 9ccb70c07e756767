import { Stack } from '../../../web/src/ui/layout/Stack.tsx'
import { texts as allTexts } from '../page.ts'
import type { NativeApp } from '../useNativeHost.ts'
import { Choice } from './Choice.tsx'
import { LineForm } from './LineForm.tsx'

const texts = allTexts.device
const widths = { 360: '360 px', 390: '390 px', 430: '430 px' }

/** Chooses the kind of phone and the behaviour of the app on the phone. */
export function DeviceForm({ app }: { app: NativeApp }) {
  const { transport, width, scheme, answer, address } = app.settings
  return (
    <Stack>
      <Choice
        name="transport"
        label={texts.transport}
        options={texts.transports}
        value={transport}
        onChange={app.setTransport}
      />
      <Choice
        name="scheme"
        label={texts.scheme}
        options={texts.schemes}
        value={scheme}
        onChange={(chosen) => app.change({ scheme: chosen })}
      />
      <Choice
        name="width"
        label={texts.width}
        options={widths}
        value={width}
        onChange={(chosen) => app.change({ width: chosen })}
      />
      <Choice
        name="answer"
        label={texts.answer}
        options={texts.answers}
        value={answer}
        onChange={(chosen) => app.change({ answer: chosen })}
      />
      <LineForm
        name="address"
        label={texts.address}
        button={texts.load}
        suggestions={['/?app=1', '/inbox?app=1', '/services/repair?app=1']}
        defaultValue={address}
        onSend={(chosen) => {
          app.change({ address: chosen })
          app.load(chosen)
        }}
      />
    </Stack>
  )
}
