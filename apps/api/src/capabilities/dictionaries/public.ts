export { addImportedNames, removeUnusedRows } from './commands/add-imported-names.ts'
export { type Names, nameFor } from './rules.ts'
export { dictionaryTables } from './tables.ts'
