import { useState } from 'react'
import { nativeHost as texts } from '#texts/nativeHost'
import { Tabs } from '../ui/Tabs.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { DeviceForm } from './DeviceForm.tsx'
import { EventForms } from './EventForms.tsx'
import { SessionForm } from './SessionForm.tsx'
import type { NativeApp } from './useNativeHost.ts'

const sections = {
  session: SessionForm,
  events: EventForms,
  configuration: ConfigurationForm,
  device: DeviceForm,
}
type Section = keyof typeof sections
const tabs = (Object.keys(sections) as Section[]).map((id) => ({ id, label: texts.sections[id] }))

export function Controls({ app }: { app: NativeApp }) {
  const [section, setSection] = useState<Section>('session')
  const Content = sections[section]
  return (
    <Tabs label={texts.controls} tabs={tabs} selected={section} onSelect={setSection}>
      <Content app={app} />
    </Tabs>
  )
}
