import { brand } from '#brand'
import styles from './Logo.module.css'

const { sign, wordmark } = brand
const [strong, rest] = wordmark

/** The brand's sign and its name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <g transform={`rotate(${sign.turnedBy} 20 20)`}>
          {sign.shapes.map((shape) =>
            'fill' in shape ? (
              <path key={shape.path} d={shape.path} fill={`var(--${shape.fill})`} />
            ) : (
              <path
                key={shape.path}
                d={shape.path}
                fill="none"
                stroke={`var(--${shape.stroke})`}
                strokeWidth={shape.width}
                strokeLinecap="round"
              />
            ),
          )}
        </g>
      </svg>
      <span>
        <b>{strong}</b> {rest}
      </span>
    </span>
  )
}
