import { Arrived } from '../../web/src/ui/illustrations/Arrived.tsx'
import { EmptyTray } from '../../web/src/ui/illustrations/EmptyTray.tsx'
import { Keys } from '../../web/src/ui/illustrations/Keys.tsx'
import { Ladder } from '../../web/src/ui/illustrations/Ladder.tsx'
import { Letter } from '../../web/src/ui/illustrations/Letter.tsx'
import { Search } from '../../web/src/ui/illustrations/Search.tsx'
import { Signpost } from '../../web/src/ui/illustrations/Signpost.tsx'
import { Street } from '../../web/src/ui/illustrations/Street.tsx'
import styles from './Gallery.module.css'
import { Example, Section } from './Section.tsx'

const illustrations = { Arrived, EmptyTray, Keys, Ladder, Letter, Search, Signpost, Street }

/** The illustrations of `ui/illustrations`, which take on the colours of the brand. */
export function Illustrations() {
  return (
    <Section name="Illustrations">
      {Object.entries(illustrations).map(([name, Illustration]) => (
        <Example key={name} state={name}>
          <div className={styles.illustration}>
            <Illustration />
          </div>
        </Example>
      ))}
    </Section>
  )
}
