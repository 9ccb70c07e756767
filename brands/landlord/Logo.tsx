import styles from '../logo.module.css'

/** A linden leaf, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <g transform="rotate(24 20 20)">
          <path
            fill="var(--decor)"
            d="M20 37C9.5 31 3.5 23.5 4.5 15.5 5.3 9 12 6.3 16.5 9.500c1.7 1.2 2.9 2.6 3.5 4 .6-1.4 1.8-2.8 3.5-4C28 6.3 34.7 9 35.5 15.5 36.5 23.5 30.5 31 20 37Z"
          />
          <path
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2.2"
            strokeLinecap="round"
            d="M20 31V3M20 25l7-6M20 19l-7-5"
          />
        </g>
      </svg>
      <span>
        <b>Lindenhof</b> Wohnen
      </span>
    </span>
  )
}
