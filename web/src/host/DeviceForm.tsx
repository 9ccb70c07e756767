import { nativeHost } from '#texts/nativeHost'
import { Stack } from '../ui/Stack.tsx'
import { Choice } from './Choice.tsx'
import { LineForm } from './LineForm.tsx'
import type { NativeApp } from './useNativeHost.ts'

const texts = nativeHost.device
const widths = { 360: '360 px', 390: '390 px', 430: '430 px' }

/** What kind of phone it is, and how its app behaves. */
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
        onSend={(typed) => {
          app.change({ address: typed })
          app.load(typed)
        }}
      />
    </Stack>
  )
}
