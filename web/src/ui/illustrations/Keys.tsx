import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, warm, decor } = styles

/** The keys to one's own home. */
export function Keys() {
  return (
    <Drawing viewBox="0 0 128 104">
      <path className={mist} d="M14 62C8 32 34 10 66 10s56 20 52 52-36 34-58 34-42-10-46-34Z" />
      <circle cx="62" cy="28" r="13" />
      <path className={paper} d="M60 40l22 16v26H38V56Z" />
      <path className={warm} d="M53 82V68a7 7 0 0 1 14 0v14Z" />
      <path
        className={decor}
        d="M82 30a12 12 0 1 1 8 16l-4 5-5-1-1 6-5 0-1 6h-7v-7l16-16a12 12 0 0 1-1-9Z"
        transform="rotate(58 82 40) translate(6 -8)"
      />
      <path d="M60 41v-2" />
    </Drawing>
  )
}
