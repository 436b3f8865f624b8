export { type DocumentChoice, documentChoices } from './search.ts'
