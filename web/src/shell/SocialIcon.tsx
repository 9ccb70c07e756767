import type { SocialNetwork } from '@portal/brands/brand'

/** Line drawings in the style of the icon library. The library itself has no logos of brands. */
const drawings: Record<SocialNetwork, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7h.01',
  linkedin:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8 11v6M8 7.5h.01M12 17v-6M12 14a2.5 2.5 0 0 1 5 0v3',
  x: 'M4 4l16 16M20 4 4 20',
  youtube:
    'M5.5 6h13A2.5 2.5 0 0 1 21 8.500v7a2.5 2.5 0 0 1-2.5 2.500h-13A2.5 2.5 0 0 1 3 15.500v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.500v5l4-2.500Z',
  tiktok: 'M13 3v12.500a3.5 3.5 0 1 1-3.5-3.500M13 3a5 5 0 0 0 5 5',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[network]} />
    </svg>
  )
}
