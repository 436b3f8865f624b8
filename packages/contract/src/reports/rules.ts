/** The longest period of a report in days: ten academic years. */
export const maxPeriodDays = 3653
/** A file of more rows is made by a job. */
export const maxRowsAtOnce = 5000
/** The most rows of a file. */
export const maxExportedRows = 100_000
/** The rows of a report as PDF: what somebody prints. */
export const maxPrintedRows = 500
/** Days without work after which a student counts as idle. */
export const idleDays = 10
/** Files of reports that a person may have under way at the same time. */
export const maxFilesUnderWay = 3
/** Days for which an ordered file can be downloaded. */
export const fileDays = 7
/** The most minutes of one correction of hours: a month of 1,000 hours. */
export const maxCorrectedMinutes = 60_000
/** Saved views of reports that a person may have. */
export const maxReportViews = 50
/** Shared views of a school that a list shows. */
export const maxSharedViews = 200
