import { Drawing } from './Drawing.tsx'
import styles from './illustration.module.css'

const { mist, paper, wall, ink, decor, warm, plain } = styles

/** Two buildings with trees. */
export function Street() {
  return (
    <Drawing viewBox="0 0 480 330">
      <path
        className={mist}
        d="M34 292C4 210 42 118 130 92 176 78 204 34 270 28c92-8 176 62 188 150 6 42 0 84-14 114Z"
      />
      <circle className={`${warm} ${plain}`} cx="376" cy="78" r="28" />
      <ApartmentBuilding />
      <Annexe />
      <Tree x={58} y={214} r={36} />
      <Tree x={418} y={206} r={42} />
      <path d="M18 292h446" />
    </Drawing>
  )
}

const ApartmentBuilding = () => (
  <>
    <path className={paper} d="M92 292V112l70-58 70 58v180Z" />
    <path className={ink} d="M82 118l80-68 80 68-8 8-72-60-72 60Z" />
    <circle className={wall} cx="162" cy="104" r="11" />
    <path className={warm} d="M112 136h28v36h-28Z" />
    <path className={wall} d="M184 136h28v36h-28ZM112 194h28v36h-28Z" />
    <path className={warm} d="M184 194h28v36h-28Z" />
    <path d="M126 136v36M198 136v36M126 194v36M198 194v36M106 176h40M178 176h40M106 234h40M178 234h40" />
    <path className={ink} d="M146 292v-36a16 16 0 0 1 32 0v36Z" />
  </>
)

const Annexe = () => (
  <>
    <path className={wall} d="M232 292V166h146v126Z" />
    <path className={decor} d="M224 168l20-40h122l20 40Z" />
    <path className={paper} d="M254 190h30v40h-30ZM330 190h26v34h-26Z" />
    <path d="M343 190v34M324 228h38" />
    <path className={paper} d="M246 214h46v24h-46Z" />
    <path className={paper} d="M316 292v-42h28v42Z" />
    <path d="M337 272h.5M262 292v-26h26v26" />
  </>
)

const Tree = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <>
    <circle className={`${decor} ${plain}`} cx={x} cy={y} r={r} />
    <path d={`M${x} 292v-${292 - y}M${x} ${y + 26}l${r / 2.4}-${r / 2.2}M${x} ${y + 40}l-${r / 2.6}-${r / 2.6}`} />
  </>
)
