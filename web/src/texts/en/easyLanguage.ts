// Leichte Sprache is a form of German, so the English pages show the German texts.
export { easyLanguage } from '../de/easyLanguage.ts'
