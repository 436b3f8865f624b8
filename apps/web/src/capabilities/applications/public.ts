export { ApplicationStatusBadge, statuses, statusLook } from './ApplicationStatusBadge.tsx'
export { applicationsInBrief } from './queries.ts'
export { deadlineWords } from './words.ts'
