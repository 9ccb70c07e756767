import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, decor, warm, wall, plain } = styles

/** A sheet of paper with a tick. */
export function Arrived() {
  return (
    <Drawing viewBox="0 0 176 128">
      <path className={mist} d="M18 72C14 38 46 14 88 14s74 22 72 58-36 46-72 46-66-12-70-46Z" />
      <path className={paper} d="M56 22h48l16 16v72H56Z" />
      <path className={wall} d="M104 22v16h16Z" />
      <path d="M70 46h22M70 60h36M70 74h20" />
      <circle className={decor} cx="116" cy="92" r="20" />
      <path strokeWidth="4" d="M107 92l7 7 12-13" />
      <path className={`${warm} ${plain}`} d="M34 40l6-8 6 8-6 8ZM146 42l5-7 5 7-5 7ZM30 88l4-6 4 6-4 6Z" />
      <path d="M134 24l4-6M142 28l7-3M40 66h-8" />
    </Drawing>
  )
}
