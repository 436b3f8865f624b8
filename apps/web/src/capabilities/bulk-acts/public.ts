export { useBulkUndo } from './use-bulk-undo.ts'
