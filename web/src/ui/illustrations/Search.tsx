import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, warm, decor, wall } = styles

/** Windows, one of them lit, under a magnifying glass. */
export function Search() {
  return (
    <Drawing viewBox="0 0 128 104">
      <path className={mist} d="M12 54c0-30 26-46 58-44s50 24 46 48-30 38-56 38-48-14-48-42Z" />
      <path className={paper} d="M26 90V34l26-18 26 18v56Z" />
      <path className={wall} d="M36 44h12v14H36ZM36 68h12v14H36Z" />
      <path className={decor} d="M57 44h12v14H57Z" />
      <path d="M20 90h70" />
      <circle className={paper} cx="84" cy="60" r="20" />
      <path className={warm} d="M76 72V58l8-7 8 7v14Z" />
      <path strokeWidth="5" d="M99 75l12 12" />
    </Drawing>
  )
}
