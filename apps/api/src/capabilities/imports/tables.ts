/** The tables that only this capability writes. */
export const tables = [
  'program_imports',
  'program_import_rows',
  'program_import_names',
  'program_import_faults',
  'program_import_changes',
  'imported_programs',
] as const
