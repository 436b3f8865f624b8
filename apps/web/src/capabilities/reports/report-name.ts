import { type ReportName, reportNames } from '@qadam/contract/reports/definitions.ts'

/** Returns the report that an address names, if there is one. */
export const nameOf = (given: string): ReportName | undefined => reportNames.find((name) => name === given)
