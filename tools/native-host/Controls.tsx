import { useState } from 'react'
import { Tabs } from '../../web/src/ui/controls/Tabs.tsx'
import { ConfigurationForm } from './forms/ConfigurationForm.tsx'
import { DeviceForm } from './forms/DeviceForm.tsx'
import { EventForms } from './forms/EventForms.tsx'
import { SessionForm } from './forms/SessionForm.tsx'
import { texts } from './page.ts'
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
