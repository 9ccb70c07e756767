import styles from '../logo.module.css'

/** A doorway with its door ajar, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path fill="var(--accent)" d="M4 37V20a16 16 0 0 1 32 0v17Z" />
        <path fill="var(--decor)" d="M11 37V20.500a9 9 0 0 1 18 0V37Z" />
        <path fill="var(--surface)" d="M20 15.500c5 1 9 3 9 6V37H20Z" />
        <circle cx="23.2" cy="28" r="1.5" fill="var(--accent)" />
      </svg>
      <span>
        <b>Quartier</b> Zuhause
      </span>
    </span>
  )
}
