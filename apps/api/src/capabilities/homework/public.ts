export { type FinalFiles, finalFilesAdded } from './extension-points.ts'
export { hidesName, isOfPresent } from './policy.ts'
export { findOwnPages, ownHomework, presentOwnPage } from './queries/own.ts'
