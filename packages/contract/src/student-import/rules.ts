/** Maximum number of rows of one file, without the header. */
export const maxStudentRows = 20_000
/** Maximum file size in bytes. */
export const maxStudentFileBytes = 20 * 1024 * 1024
/** Maximum unpacked size of a workbook, in bytes. */
export const maxStudentWorkbookBytes = 160 * 1024 * 1024
/** Maximum number of row-by-row decisions per import. */
export const maxDecisions = 2_000
