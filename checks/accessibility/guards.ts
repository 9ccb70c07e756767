import type { SourceFile } from '../imports.ts'

/** A pattern that must not occur in the web app, because the accessibility statement says so. */
interface Guard {
  /** What the web app does not have. */
  forbidden: string
  /** The criteria of WCAG that the absence shows. */
  criteria: readonly string[]
  pattern: RegExp
  files: RegExp
  /** Files that may contain the pattern, and why. */
  except?: Readonly<Record<string, string>>
  /** Code that breaks the guard. A test proves that the guard finds this code. */
  planted: string
}

const scripts = /\.tsx?$/
const styles = /\.css$/

export const guards: readonly Guard[] = [
  {
    forbidden: 'audio or video',
    criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2'],
    pattern: /<(audio|video|track|embed|object|iframe)[\s/]|new Audio\(|AudioContext|speechSynthesis/,
    files: scripts,
    planted: '<video src="/tour.mp4" autoPlay />',
  },
  {
    forbidden: 'lock of the orientation',
    criteria: ['1.3.4'],
    pattern: /screen\.orientation|orientation\.lock|\borientation: ?['"(]|\(orientation\b|rotate: ?-?90deg/,
    files: /\.(tsx?|css)$/,
    planted: '@media (orientation: portrait) { body { rotate: -90deg } }',
  },
  {
    forbidden: 'image of text',
    criteria: ['1.4.5'],
    pattern: /<img\b|<image\b|<text\b|<canvas\b|\burl\((?!['"]?#)/,
    files: /\.(tsx|css)$/,
    except: {
      'web/src/forms/kinds/FileList.tsx': 'shows thumbnails of the photos that a tenant adds',
      'web/src/screens/registration-with-code/CodeLetter.tsx':
        'numbers two places in a drawing; its legend says the same',
    },
    planted: '<img src="/welcome.png" alt="Willkommen" />',
  },
  {
    forbidden: 'content that appears under the pointer',
    criteria: ['1.4.13'],
    pattern: /:hover[^{}]*\{[^}]*\b(display|visibility|opacity|content|clip-path):|popover=|role="tooltip"/,
    files: /\.(tsx|css)$/,
    planted: '.hint:hover + .bubble { display: block }',
  },
  {
    forbidden: 'shortcut of a single character',
    criteria: ['2.1.4'],
    pattern: /accessKey|addEventListener\(\s*['"]key|\bkey === '[a-z0-9?/]'/i,
    files: scripts,
    planted: "addEventListener('keydown', ({ key }) => key === 's' && search())",
  },
  {
    forbidden: 'endless animation',
    criteria: ['2.2.2'],
    pattern: /animation(-iteration-count)?:[^;]*\binfinite\b|<marquee|<blink/,
    files: /\.(tsx|css)$/,
    except: {
      'web/src/ui/feedback/Skeleton.module.css': 'shows that a screen loads',
      'web/src/ui/controls/Button.module.css': 'shows that a submission is under way',
    },
    planted: '.ripple { animation: ripple 2.4s ease-out infinite }',
  },
  {
    // Three flashes in a second are only possible if one run of a repeated animation takes less than 334 ms.
    forbidden: 'animation that flashes',
    criteria: ['2.3.1'],
    pattern: /animation:(?=[^;]*(\binfinite\b|\s\d+\s*;))[^;]*\s(([12]?\d?\d|3[0-2]\d|33[0-3])ms|0?\.[0-2]\d*s)/,
    files: styles,
    planted: '.alarm { animation: flash 200ms linear infinite; }',
  },
  {
    forbidden: 'gesture',
    criteria: ['2.5.1'],
    pattern:
      /onTouch(Start|Move|End)|onPointerMove|on(Gesture|Swipe|Pinch)|addEventListener\(\s*['"](touch|pointermove|gesture)/,
    files: scripts,
    planted: '<li onTouchMove={swipe} />',
  },
  {
    forbidden: 'action when the pointer goes down',
    criteria: ['2.5.2'],
    pattern:
      /on(Pointer|Mouse)Down|onTouchStart|addEventListener\(\s*['"](pointer|mouse)down|addEventListener\(\s*['"]touchstart/,
    files: scripts,
    except: { 'web/src/ui/controls/Dialog.tsx': 'remembers where a press begins; the click on the backdrop closes' },
    planted: '<button onPointerDown={send}>Absenden</button>',
  },
  {
    forbidden: 'action by moving the device',
    criteria: ['2.5.4'],
    pattern: /devicemotion|deviceorientation|Accelerometer|Gyroscope/i,
    files: scripts,
    planted: "addEventListener('devicemotion', undo)",
  },
  {
    forbidden: 'dragging',
    criteria: ['2.5.7'],
    pattern: /\bdraggable\b|onDrag(Start)?=|onDrop\b/,
    files: scripts,
    except: { 'web/src/forms/kinds/files.tsx': 'takes files that are dropped; a button beside does the same' },
    planted: '<li draggable onDragStart={sort} />',
  },
]

/** Returns a sentence for each file of the web app that breaks the guard. */
export const findBroken = (
  { forbidden, pattern, files, except = {} }: Guard,
  sources: readonly SourceFile[],
): string[] =>
  sources
    .filter(({ path }) => path.startsWith('web/src/') && files.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path, text }) => !(path in except) && pattern.test(text))
    .map(
      ({ path, text }) =>
        `${path} contains "${pattern.exec(text)?.[0].slice(0, 80)}", but the web app must have no ${forbidden}.`,
    )
