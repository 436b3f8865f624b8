export { Contacts } from './Contacts.tsx'
export { NextStep } from './NextStep.tsx'
