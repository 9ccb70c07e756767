import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, warm, wall } = styles

/** An envelope with a speech bubble. */
export function Letter() {
  return (
    <Drawing viewBox="0 0 128 104">
      <path className={mist} d="M10 52C10 24 38 8 68 10s52 22 50 48-30 38-58 38S10 80 10 52Z" />
      <path className={paper} d="M22 42h62v44H22Z" />
      <path d="M22 44l31 24 31-24M22 86l22-24M84 86L62 62" />
      <path
        className={warm}
        d="M74 18h32a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H94l-9 9v-9H74a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z"
      />
      <path className={wall} d="M79 29h22M79 38h14" />
    </Drawing>
  )
}
