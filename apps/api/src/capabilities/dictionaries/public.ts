export { addImportedNames, removeUnusedRows } from './commands/add-imported-names.ts'
export {
  type DictionaryRowKey,
  programsRepoint,
  type Repointing,
  ratesChanged,
  rowChanged,
} from './extension-points.ts'
export { dictionaryTables } from './tables.ts'
