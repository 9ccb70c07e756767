import { normalizedWords } from './normalize.ts'
import { withStem } from './words.ts'

/** Words that identify no type. Most of them are common in all texts, the others in reports of damage. */
const stopWords = new Set(
  normalizedWords(`
    der die das den dem des ein eine einen einem einer ist sind war und oder in im ins am an auf aus bei beim mit zu zum zur
    von vom vor für ich mein meine meinen meiner meinem mir mich wir uns unser unsere unserer unserem sie es er man hat habe haben
    wird werden sich so sehr da dass hier bitte wie was wo wann ja schon noch auch nur mal immer seit
    über unter gegen nach ohne durch um ab dauernd ständig plötzlich heute gestern morgen kann will möchte
    nicht geht gehen funktioniert funktionieren etwas kommt kommen zurück
    the a an is are was were my our your i we it its this that on at of to for from with and or be been has have had do does
    very please there when some how can could want would like
    not does doesn t work working something too come comes back
  `),
)

export const isStopWord = (word: string) => stopWords.has(word)

/** Words that say only what is wrong, that the home is concerned, or what the tenant wants to do. Other words matter more. */
const vagueStems = new Set(
  normalizedWords(`
    kein keine fehlt ausgefallen ausfall ausfallen fällt fallen fiel kaputt defekt beschädigt gestört läuft laufen
    warm warme warmes kalt kalte kaltes heiß ändern ändert änderung wechseln neu neue neuer neues melden beantragen brauche spät später
    wohnung zimmer flat apartment home room
    no without missing broken broke damaged faulty defective failed fails fell out off down stopped warm cold hot
    change changed new need report late later
  `).map((word) => withStem(word).stem),
)

/** Whether the word alone says too little about the matter. `word` comes from `normalizedWords`. */
export const isVague = (word: string) => vagueStems.has(withStem(word).stem)
