export { titlesOfStep } from './queries/step-titles.ts'
export { occasionPrefix, occasions } from './rules/occasion.ts'
