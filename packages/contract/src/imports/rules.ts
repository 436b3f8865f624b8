/** Maximum number of rows of one file, without the header. */
export const maxImportRows = 250_000
/** Maximum file size in bytes. */
export const maxImportBytes = 100 * 1024 * 1024
/** Maximum number of row faults that are stored and shown; all of them are counted. */
export const maxStoredFaults = 10_000
/** Rows that a dry run shows. */
export const previewRows = 20
/** Default separator of several values in one cell. */
export const usualSeparator = '|'

/** Supported encodings of text files; the first five are detected automatically. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'kz-1048',
  'windows-1252',
  'koi8-r',
] as const
export const importDelimiters = [',', ';', '\t', '|'] as const
