export { Contacts } from './Contacts.tsx'
export { NextStep } from './NextStep.tsx'
export { QuickButtons } from './QuickButtons.tsx'
export { type Quick, QuickDialog } from './QuickDialog.tsx'
