import sharp from 'sharp'

/** A drawing of what a tenant's photo could show: the corner of a ceiling with dark spots of mould. */
const mouldyCorner = `
<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">
  <defs>
    <linearGradient id="left" x1="0" y1="0" x2="1" y2="0.2">
      <stop offset="0" stop-color="#e9e3d6"/><stop offset="1" stop-color="#cfc6b4"/>
    </linearGradient>
    <linearGradient id="right" x1="1" y1="0" x2="0" y2="0.2">
      <stop offset="0" stop-color="#f1ece1"/><stop offset="1" stop-color="#d8d0bf"/>
    </linearGradient>
    <radialGradient id="damp"><stop offset="0" stop-color="#8d8266" stop-opacity="0.75"/>
      <stop offset="1" stop-color="#8d8266" stop-opacity="0"/></radialGradient>
    <filter id="plaster"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="3" seed="4"/>
      <feColorMatrix values="0 0 0 0 0.4  0 0 0 0 0.36  0 0 0 0 0.3  0 0 0 0.18 0"/></filter>
    <filter id="spots"><feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="11"/>
      <feColorMatrix values="0 0 0 0 0.16  0 0 0 0 0.18  0 0 0 0 0.13  0 0 0 9 -5.1"/></filter>
    <radialGradient id="fade"><stop offset="0.2" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
    <mask id="corner"><ellipse cx="800" cy="330" rx="520" ry="330" fill="url(#fade)"/></mask>
  </defs>
  <rect width="800" height="1200" fill="url(#left)"/>
  <rect x="800" width="800" height="1200" fill="url(#right)"/>
  <path d="M0 0H1600L800 250Z" fill="#f6f3ec"/>
  <path d="M800 250V1200" stroke="#aaa18d" stroke-width="5"/>
  <path d="M0 0L800 250L1600 0" stroke="#bdb5a2" stroke-width="5" fill="none"/>
  <rect width="1600" height="1200" filter="url(#plaster)"/>
  <ellipse cx="800" cy="350" rx="480" ry="300" fill="url(#damp)"/>
  <g mask="url(#corner)"><rect width="1600" height="1200" filter="url(#spots)"/></g>
</svg>`

export const drawPhoto = (): Promise<Buffer> => sharp(Buffer.from(mouldyCorner)).jpeg({ quality: 82 }).toBuffer()
