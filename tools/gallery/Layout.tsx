import { Card } from '../../web/src/ui/layout/Card.tsx'
import { CardSection } from '../../web/src/ui/layout/CardSection.tsx'
import { PartsTable } from '../../web/src/ui/layout/PartsTable.tsx'
import { Stack } from '../../web/src/ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../web/src/ui/layout/VisuallyHidden.tsx'
import styles from './Gallery.module.css'
import { Example, longText, longWord, Section } from './Section.tsx'

const parts = [
  { id: 'rent', label: 'Net rent', amount: '612.40 €', size: 61_240 },
  { id: 'operation', label: 'Operating costs', amount: '148.00 €', size: 14_800 },
  { id: 'heating', label: 'Advance payment for heating and hot water', amount: '96.00 €', size: 9_600 },
  { id: 'garage', label: 'Garage', amount: '45.00 €', size: 4_500 },
]
const total = { label: 'Total', amount: '901.40 €' }

/** The components of `ui/layout`. `Page` is missing because the gallery itself uses it. */
export function Layout() {
  return (
    <>
      <Section name="Card and CardSection">
        <Example state="card">
          <Card>
            <p>{longText}</p>
          </Card>
        </Example>
        <Example state="section">
          <CardSection title={longWord}>
            <p>{longText}</p>
          </CardSection>
        </Example>
      </Section>
      <Section name="PartsTable">
        <Example state="several parts">
          <PartsTable caption="Monthly rent by parts" parts={parts} total={total} />
        </Example>
        <Example state="one part">
          <PartsTable caption="Monthly rent" parts={parts.slice(0, 1)} total={{ label: 'Total', amount: '612.40 €' }} />
        </Example>
      </Section>
      <Section name="Stack">
        {(['small', 'medium', 'large'] as const).map((gap) => (
          <Example key={gap} state={gap}>
            <Stack gap={gap}>
              <div className={styles.swatch}>First</div>
              <div className={styles.swatch}>Second</div>
              <div className={styles.swatch}>Third</div>
            </Stack>
          </Example>
        ))}
      </Section>
      <Section name="VisuallyHidden">
        <Example state="read by screen readers only">
          <p>
            Visible<VisuallyHidden>, and more for screen readers</VisuallyHidden>
          </p>
        </Example>
      </Section>
    </>
  )
}
