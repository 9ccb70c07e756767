import { savedMeanwhile as texts } from '#texts/savedMeanwhile'
import styles from './SavedMeanwhile.module.css'

export interface SavedValue {
  label: string
  value: string
}

/**
 * Lists the values that another person has saved while the form was open (`changedMeanwhile`). The form keeps what was typed, and
 * the next attempt replaces the saved values.
 */
export const SavedMeanwhile = ({ values }: { values: readonly SavedValue[] }) => (
  <>
    {values.length > 0 && (
      <div>
        <p>{texts.saved}</p>
        <dl className={styles.values}>
          {values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    )}
    <p>{texts.saveAgain}</p>
  </>
)
