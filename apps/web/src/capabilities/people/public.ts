export { PersonMenu } from './PersonMenu.tsx'
export { usePersonRights } from './use-person-rights.ts'
