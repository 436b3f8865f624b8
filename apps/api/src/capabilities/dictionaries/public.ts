export { addImportedNames, removeUnusedRows } from './commands/add-imported-names.ts'
export {
  type DictionaryRowKey,
  type Repointing,
  refreshPrices,
  refreshRowUses,
  repointPrograms,
} from './extension-points.ts'
export { dictionaryTables } from './tables.ts'
