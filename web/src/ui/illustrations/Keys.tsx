import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, warm, decor } = styles

/** The keys to a home. */
export function Keys() {
  return (
    <Drawing viewBox="0 0 128 104">
      <path className={mist} d="M14 62C8 32 34 10 66 10s56 20 52 52-36 34-58 34-42-10-46-34Z" />
      <g transform="rotate(-24 66 24)">
        <circle className={decor} cx="66" cy="46" r="12" />
        <circle className={paper} cx="66" cy="42" r="3.5" />
        <path strokeWidth="4" d="M66 60v34M68 80h8M68 91h7" />
      </g>
      <path d="M60 34l-10 10" />
      <path className={paper} d="M24 86V60l20-17 20 17v26Z" />
      <path className={warm} d="M37 86V73a7 7 0 0 1 14 0v13Z" />
      <circle cx="66" cy="26" r="11" />
    </Drawing>
  )
}
