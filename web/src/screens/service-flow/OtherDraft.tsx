import { serviceFlow } from '#texts/services/serviceFlow'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './ServiceFlow.module.css'

interface OtherDraftProps {
  /** The title of the type that the draft is about. */
  topic: string
  onContinue: () => void
  onDiscard: () => void
}

/** Asks whether the tenant wants to continue a draft or discard it and start again. */
export const OtherDraft = ({ topic, onContinue, onDiscard }: OtherDraftProps) => (
  <Page title={serviceFlow.otherDraftTitle} intro={serviceFlow.otherDraftIntro(topic)}>
    <FocusNewHeading title={serviceFlow.otherDraftTitle} />
    <div className={styles.buttons}>
      <Button onClick={onContinue}>{serviceFlow.continueOtherDraft}</Button>
      <Button kind="danger" onClick={onDiscard}>
        {serviceFlow.discardOther}
      </Button>
    </div>
  </Page>
)
