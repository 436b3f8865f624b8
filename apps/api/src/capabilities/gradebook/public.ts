export { copyWeights } from './commands/copy-weights.ts'
