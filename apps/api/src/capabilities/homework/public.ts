export { type FinalFiles, fileFinalDocuments } from './extension-points.ts'
export { hidesName, isOfPresent, visibleTo as homeworkVisibleTo } from './policy.ts'
export { findOwnPages, ownHomework, presentOwnPage } from './queries/own.ts'
export { queueOf } from './queries/queue.ts'
