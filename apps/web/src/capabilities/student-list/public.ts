export { FilterButton } from './FilterButton.tsx'
export { useFieldWords } from './field-words.ts'
export { viewsQuery } from './queries.ts'
export type { SavedList } from './view-search.ts'
