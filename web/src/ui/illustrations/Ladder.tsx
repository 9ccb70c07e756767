import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, decor, warm, wall, ink } = styles

/** A building with a ladder at its wall: work in progress. */
export function Ladder() {
  return (
    <Drawing viewBox="0 0 200 140">
      <path className={mist} d="M18 86C12 46 52 14 102 14s84 28 82 66-40 48-84 48-78-8-82-42Z" />
      <path className={paper} d="M54 124V62l44-34 44 34v62Z" />
      <path className={ink} d="M46 66l52-42 52 42-5 6-47-37-47 37Z" />
      <path className={warm} d="M68 74h20v24H68Z" />
      <path className={wall} d="M108 74h20v24h-20Z" />
      <path d="M78 74v24M118 74v24" />
      <path strokeWidth="3" d="M136 124l-14-76M156 124l-18-76M125 62h16M128 76h17M130 90h18M133 104h19" />
      <path className={decor} d="M34 124l4-18h16l4 18ZM40 106c0-8 12-8 12 0" />
      <path d="M24 124h152" />
    </Drawing>
  )
}
