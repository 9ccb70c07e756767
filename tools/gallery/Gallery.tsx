import { useEffect, useState } from 'react'
import { Switch } from '../../web/src/ui/controls/Switch.tsx'
import { Page } from '../../web/src/ui/layout/Page.tsx'
import { Controls } from './Controls.tsx'
import { Feedback } from './Feedback.tsx'
import { FieldKinds } from './FieldKinds.tsx'
import { Illustrations } from './Illustrations.tsx'
import { Layout } from './Layout.tsx'
import { OtherFields } from './OtherFields.tsx'

/** Every component of `web/src/ui` and every field of `web/src/forms/fields` in its states, for development. */
export function Gallery() {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <main id="content" tabIndex={-1}>
      <Page
        title="Components"
        intro="Brand and language are arguments of npm run dev. A saved change is on screen without a reload."
        width="wide"
      >
        <Switch label="Dark colours" hint="Only app mode has them." isOn={isDark} onChange={setDark} />
        <Controls />
        <Feedback />
        <Layout />
        <FieldKinds />
        <OtherFields />
        <Illustrations />
      </Page>
    </main>
  )
}
