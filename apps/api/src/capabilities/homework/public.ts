export { type FinalFiles, finalFilesAdded } from './extension-points.ts'
export { hidesName, isOfPresent } from './policy.ts'
export { ownHomework } from './queries/own.ts'
