export { storeDemoFindings } from './commands/demo-findings.ts'
