export { addImportedNames, removeUnusedRows } from './commands/add-imported-names.ts'
export { dictionaryTables } from './tables.ts'
