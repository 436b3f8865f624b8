export { afterMergeUndone, beforeMerge, type MergedPair } from './extension-points.ts'
