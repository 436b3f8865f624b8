export { PersonMenu } from './PersonMenu.tsx'
export type { PersonRights } from './person-actions.ts'
export type { Person } from './use-people-actions.ts'
export { usePersonRights } from './use-person-rights.ts'
