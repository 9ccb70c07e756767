import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, decor, wall } = styles

/** An empty tray next to a plant. */
export function EmptyTray() {
  return (
    <Drawing viewBox="0 0 176 120">
      <path className={mist} d="M16 70c-2-34 34-56 74-54s72 26 70 56-40 38-76 38-66-8-68-40Z" />
      <path className={paper} d="M34 66l14-26h62l14 26v30a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z" />
      <path className={wall} d="M34 66h26c0 10 6 16 19 16s19-6 19-16h26v30a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z" />
      <path className={paper} d="M134 84h22l-3 16h-16Z" />
      <path
        className={decor}
        d="M145 84c-14-2-16-16-12-24 10 4 13 14 12 24ZM145 84c10-2 14-12 12-20-9 2-13 10-12 20Z"
      />
      <path d="M145 84V70M22 100h142" />
    </Drawing>
  )
}
