/** A page with a fault that a check has to find, and the same page without the fault. */
export interface PlantedFault {
  /** The criteria of WCAG 2.2 that the fault breaks. */
  criteria: readonly string[]
  fault: string
  /** The check that has to find the fault: a key of `checks` in `each-check-finds-its-planted-faults.spec.ts`. */
  check: string
  /** The body of the page with the fault, as HTML. */
  faulty: string
  /** The same body without the fault. */
  correct: string
}

const skipLink = '<a href="#content">Zum Inhalt</a>'
const bar = 'position: fixed; inset-block-end: 0; inset-inline: 0; background: white'
const rows = Array.from({ length: 40 }, (_, index) => `<p><a href="#${index}">Schreiben ${index}</a></p>`).join('')
const box = '<div style="display: flex; flex-direction: column"><p>Zuerst</p><p>Danach</p></div>'

const textWithLink = (decoration: string) =>
  `<main style="background: white; color: black"><h1>A</h1><p>Ein langer Text mit einem
  <a href="/b" style="color: #222; text-decoration: ${decoration}">Link</a> darin.</p></main>`

export const plantedFaults: readonly PlantedFault[] = [
  {
    criteria: ['1.1.1'],
    fault: 'a picture without an alternative',
    check: 'axe',
    faulty: '<main><h1>Bad</h1><img src="data:,"></main>',
    correct: '<main><h1>Bad</h1><img src="data:," alt="Das Bad"></main>',
  },
  {
    criteria: ['1.3.1'],
    fault: 'a list with an entry that is no list item',
    check: 'axe',
    faulty: '<main><h1>Post</h1><ul><p>Brief</p></ul></main>',
    correct: '<main><h1>Post</h1><ul><li>Brief</li></ul></main>',
  },
  {
    criteria: ['1.3.1', '1.3.2'],
    fault: 'a text that is drawn above the text before it',
    check: 'reading order',
    faulty: `<main>${box.replace('column', 'column-reverse')}</main>`,
    correct: `<main>${box}</main>`,
  },
  {
    criteria: ['1.3.5'],
    fault: 'a field for the first name without an autofill token',
    check: 'input purpose',
    faulty: '<main><label for="a">Vorname</label><input id="a" autocomplete="off"></main>',
    correct: '<main><label for="a">Vorname</label><input id="a" autocomplete="given-name"></main>',
  },
  {
    criteria: ['1.3.5'],
    fault: 'an autofill token that does not exist',
    check: 'axe',
    faulty: '<main><h1>A</h1><label>Vorname <input autocomplete="firstname-x"></label></main>',
    correct: '<main><h1>A</h1><label>Vorname <input autocomplete="given-name"></label></main>',
  },
  {
    criteria: ['1.4.1'],
    fault: 'a link in a text, marked only by its colour',
    check: 'axe',
    faulty: textWithLink('none'),
    correct: textWithLink('underline'),
  },
  {
    criteria: ['1.4.3'],
    fault: 'grey text on white',
    check: 'axe',
    faulty: '<main><h1>A</h1><p style="color: #999">Text</p></main>',
    correct: '<main><h1>A</h1><p style="color: #595959">Text</p></main>',
  },
  {
    criteria: ['1.4.4'],
    fault: 'a column that is too narrow for its words at 200 %',
    check: 'large text',
    faulty: '<main><p style="width: 90px; overflow-wrap: anywhere">Mietvertrag</p></main>',
    correct: '<main><p>Mietvertrag</p></main>',
  },
  {
    criteria: ['1.4.10'],
    fault: 'a table of a fixed width',
    check: 'small window',
    faulty: '<main><div style="width: 600px">Kosten</div></main>',
    correct: '<main><div style="max-width: 600px">Kosten</div></main>',
  },
  {
    criteria: ['1.4.10', '2.4.11'],
    fault: 'a bar that covers most of a low window',
    check: 'small window',
    faulty: `<main>Kosten</main><div style="${bar}; height: 200px">Menü</div>`,
    correct: '<main>Kosten</main><div>Menü</div>',
  },
  {
    criteria: ['1.4.11'],
    fault: 'a selected tab, marked only by its background in forced colours',
    check: 'forced colours',
    faulty:
      '<div role="tablist"><button role="tab" aria-selected="true" style="background: gold">Post</button><button role="tab" aria-selected="false">Archiv</button></div>',
    correct:
      '<div role="tablist"><button role="tab" aria-selected="true" style="border-block-end: 6px solid">Post</button><button role="tab" aria-selected="false">Archiv</button></div>',
  },
  {
    criteria: ['1.4.11'],
    fault: 'an icon that keeps its own colour in forced colours',
    check: 'forced colours',
    faulty:
      '<svg class="lucide" width="20" height="20" style="forced-color-adjust: none; stroke: Canvas; fill: none"><path d="M0 0h9" /></svg>',
    correct:
      '<svg class="lucide" width="20" height="20" style="stroke: currentColor; fill: none"><path d="M0 0h9" /></svg>',
  },
  {
    criteria: ['1.4.12'],
    fault: 'a box of a fixed height that cuts off spaced text',
    check: 'text spacing',
    faulty:
      '<div style="height: 20px; line-height: 1; overflow: hidden">Ein Text, der gerade noch in diese Zeile hineinpasst</div>',
    correct: '<div style="line-height: 1">Ein Text, der gerade noch in diese Zeile hineinpasst</div>',
  },
  {
    criteria: ['2.1.1'],
    fault: 'a button that the Tab key skips',
    check: 'keyboard',
    faulty: `${skipLink}<button tabindex="-1">Absenden</button>`,
    correct: `${skipLink}<button>Absenden</button>`,
  },
  {
    criteria: ['2.1.1'],
    fault: 'an element that reacts only to a click',
    check: 'keyboard',
    faulty: `${skipLink}<div onclick="send()">Absenden</div>`,
    correct: `${skipLink}<button onclick="send()">Absenden</button>`,
  },
  {
    criteria: ['2.1.2'],
    fault: 'a field that keeps the focus',
    check: 'keyboard',
    faulty: `${skipLink}<input onkeydown="event.key === 'Tab' && event.preventDefault()"><button>Absenden</button>`,
    correct: `${skipLink}<input><button>Absenden</button>`,
  },
  {
    criteria: ['2.4.1'],
    fault: 'a page without a skip link',
    check: 'keyboard',
    faulty: '<nav><a href="/a">Services</a></nav><main id="content">Text</main>',
    correct: `${skipLink}<nav><a href="/a">Services</a></nav><main id="content">Text</main>`,
  },
  {
    criteria: ['2.4.2'],
    fault: 'a title that says something else than the page',
    check: 'title',
    faulty: '<title>Ihre Anfrage ist angekommen · Lindenhof</title><h1>Hier steht keine Anfrage</h1>',
    correct: '<title>Hier steht keine Anfrage · Lindenhof</title><h1>Hier steht keine Anfrage</h1>',
  },
  {
    criteria: ['2.4.2'],
    fault: 'a title that two pages share',
    check: 'shared titles',
    faulty: '<title>Kontakt · Lindenhof</title>',
    correct: '<title>Post · Lindenhof</title>',
  },
  {
    criteria: ['2.4.3'],
    fault: 'a button that disappears and leaves the focus on the body',
    check: 'observer',
    faulty: '<main><h1>A</h1></main><button onclick="this.remove()">Mehr anzeigen</button>',
    correct:
      '<main><h1>A</h1></main><button onclick="next.focus(), this.remove()">Mehr anzeigen</button><a id="next" href="/a">Anliegen</a>',
  },
  {
    criteria: ['2.4.4'],
    fault: 'a link named "hier"',
    check: 'link purpose',
    faulty: '<p>Die Abrechnung gibt es <a href="/a">hier</a>.</p>',
    correct: '<p>Die <a href="/a">Abrechnung ansehen</a>.</p>',
  },
  {
    criteria: ['2.4.4', '4.1.2'],
    fault: 'a link without a name',
    check: 'axe',
    faulty: '<main><h1>A</h1><a href="/a"><svg width="20" height="20"></svg></a></main>',
    correct: '<main><h1>A</h1><a href="/a" aria-label="Post"><svg width="20" height="20"></svg></a></main>',
  },
  {
    criteria: ['2.4.7'],
    fault: 'a control without a visible focus',
    check: 'focus',
    faulty: '<button style="outline: none">Absenden</button>',
    correct: '<button>Absenden</button>',
  },
  {
    criteria: ['2.4.11'],
    fault: 'controls that a fixed bar hides while they have the focus',
    check: 'focus',
    faulty: `${rows}<div style="${bar}; height: 90px"></div>`,
    correct: `<style>html { scroll-padding-block: 100px } body { padding-block-end: 100px }</style>${rows}<div style="${bar}; height: 90px"></div>`,
  },
  {
    criteria: ['2.4.11'],
    fault: 'controls that a sticky header hides on the way back',
    check: 'focus',
    faulty: `<header style="position: sticky; top: 0; height: 90px; background: white"></header>${rows}`,
    correct: `<style>html { scroll-padding-block: 100px }</style><header style="position: sticky; top: 0; height: 90px; background: white"></header>${rows}`,
  },
  {
    criteria: ['2.5.3'],
    fault: 'a button whose name does not contain its visible text',
    check: 'label in name',
    faulty: '<button aria-label="Formular senden">Absenden</button>',
    correct: '<button aria-label="Absenden: Reparatur">Absenden</button>',
  },
  {
    criteria: ['2.5.8'],
    fault: 'two targets of 16 px side by side',
    check: 'target size',
    faulty:
      '<button style="width: 16px; height: 16px; padding: 0">a</button><button style="width: 16px; height: 16px; padding: 0">b</button>',
    correct:
      '<button style="width: 24px; height: 24px; padding: 0">a</button><button style="width: 24px; height: 24px; padding: 0">b</button>',
  },
  {
    criteria: ['3.1.1'],
    fault: 'a page without a language',
    check: 'axe without a language',
    faulty: '<main><h1>A</h1></main>',
    correct: '<main lang="de"><h1>A</h1></main>',
  },
  {
    criteria: ['3.1.2'],
    fault: 'a part with a language that does not exist',
    check: 'axe',
    faulty: '<main><h1>A</h1><p lang="deutsch">Notfall</p></main>',
    correct: '<main><h1>A</h1><p lang="de">Notfall</p></main>',
  },
  {
    criteria: ['3.2.1'],
    fault: 'a control that opens a dialog as soon as it has the focus',
    check: 'focus',
    faulty: '<input onfocus="popup.show()"><dialog id="popup">Kontakt</dialog>',
    correct: '<input onclick="popup.show()"><dialog id="popup">Kontakt</dialog>',
  },
  {
    criteria: ['3.2.3', '3.2.6'],
    fault: 'a navigation in another order',
    check: 'navigation order',
    faulty:
      '<nav><a href="/inbox">Post</a><a href="/services">Services</a></nav><footer><a href="/emergency">Notfall</a></footer>',
    correct:
      '<nav><a href="/services">Services</a><a href="/inbox">Post</a></nav><footer><a href="/emergency">Notfall</a></footer>',
  },
  {
    criteria: ['3.3.1'],
    fault: 'an invalid field without an error text',
    check: 'error text',
    faulty: '<label>Code <input aria-invalid="true"></label>',
    correct:
      '<label>Code <input aria-invalid="true" aria-describedby="a-error"></label><p id="a-error">Es fehlen 2 Zeichen.</p>',
  },
  {
    criteria: ['3.3.2'],
    fault: 'a field without a label',
    check: 'axe',
    faulty: '<main><h1>A</h1><input></main>',
    correct: '<main><h1>A</h1><label>Code <input></label></main>',
  },
  {
    criteria: ['4.1.2'],
    fault: 'a consent that is exposed as invalid before the submission',
    check: 'invalid',
    faulty: '<label><input type="checkbox" required> Ich habe die Datenschutzerklärung gelesen</label>',
    correct:
      '<label><input type="checkbox" required aria-invalid="false"> Ich habe die Datenschutzerklärung gelesen</label>',
  },
  {
    criteria: ['4.1.2'],
    fault: 'a switch without a state',
    check: 'axe',
    faulty: '<main><h1>A</h1><div role="switch" tabindex="0" aria-label="Mails"></div></main>',
    correct: '<main><h1>A</h1><div role="switch" tabindex="0" aria-label="Mails" aria-checked="true"></div></main>',
  },
  {
    criteria: ['4.1.3'],
    fault: 'a live region that is inserted with its text',
    check: 'observer',
    faulty: `<button onclick="next.append(Object.assign(document.createElement('p'), { role: 'status', textContent: 'Gespeichert' }))">Speichern</button><div id="next"></div>`,
    correct: `<button onclick="next.textContent = 'Gespeichert'">Speichern</button><p id="next" role="status"></p>`,
  },
]
