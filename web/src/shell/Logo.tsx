import { brand } from '#brand'
import styles from './Logo.module.css'

const { symbol, wordmark } = brand
const [strong, rest] = wordmark

/** The brand's logo and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <g transform={`rotate(${symbol.rotationDegrees} 20 20)`}>
          {symbol.shapes.map((shape) =>
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
