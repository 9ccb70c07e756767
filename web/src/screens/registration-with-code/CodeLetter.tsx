import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { Drawing } from '../../ui/illustrations/Drawing.tsx'
import art from '../../ui/illustrations/illustration.module.css'
import styles from './AccessCode.module.css'

/**
 * A drawing of the printed letter, with a legend. Two numbered marks show where the letter has the access code and the
 * customer number.
 */
export function CodeLetter() {
  return (
    <figure className={styles.letter}>
      <Drawing viewBox="0 0 200 200">
        <path
          className={art.paper}
          d="M14 8h172v182l-14.3-7l-14.3 7l-14.3-7l-14.3 7l-14.3-7l-14.3 7l-14.3-7l-14.3 7l-14.3-7l-14.3 7l-14.3-7l-14.3 7Z"
        />
        <path className={art.ink} d="M142 20h28v9h-28Z" />
        <path d="M30 48h52M30 58h44M30 68h50M30 78h38" />
        <path className={art.wall} d="M108 44h62v40h-62Z" />
        <path d="M116 54h28M116 64h20" />
        <path strokeWidth="4" d="M116 75h34" />
        <path strokeWidth="4" d="M30 102h72" />
        <path d="M30 114h136M30 123h120" />
        <path className={art.warm} d="M30 134h140v28H30Z" />
        <path strokeWidth="5" d="M44 148h26M82 148h26M120 148h26" />
        <path d="M30 174h128" />
        <Mark x={30} y={134} label="1" />
        <Mark x={170} y={75} label="2" />
      </Drawing>
      <figcaption>
        <ol className={styles.legend}>
          <LegendEntry label="1" name={texts.code} where={texts.whereCode} />
          <LegendEntry label="2" name={texts.customerNumber} where={texts.whereCustomerNumber} />
        </ol>
      </figcaption>
    </figure>
  )
}

const Mark = ({ x, y, label }: { x: number; y: number; label: string }) => (
  <>
    <circle className={styles.markFill} cx={x} cy={y} r="11" />
    <text className={styles.markText} x={x} y={y + 4.5}>
      {label}
    </text>
  </>
)

const LegendEntry = ({ label, name, where }: { label: string; name: string; where: string }) => (
  <li>
    <span className={styles.number} aria-hidden="true">
      {label}
    </span>
    <span>
      <b>{name}:</b> {where}
    </span>
  </li>
)
