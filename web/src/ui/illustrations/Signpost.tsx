import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, decor, warm, plain } = styles

/** A signpost that points in two directions. */
export function Signpost() {
  return (
    <Drawing viewBox="0 0 200 140">
      <path className={mist} d="M18 82c-4-38 36-66 84-66s84 26 82 62-40 50-84 50-78-10-82-46Z" />
      <path className={paper} d="M96 124V22h8v102Z" />
      <path className={warm} d="M104 34h42l12 12-12 12h-42Z" />
      <path className={decor} d="M96 66H58L46 78l12 12h38Z" />
      <path d="M116 46h20M66 78h20M30 124h140" />
      <path className={decor} d="M128 124c-4-14 4-22 10-22 2-8 16-8 18 2 10 0 12 14 6 20Z" />
      <circle className={`${warm} ${plain}`} cx="58" cy="40" r="10" />
    </Drawing>
  )
}
