/** The tables that only this capability writes. */
export const tables = ['schools', 'manager_switches', 'legal_documents'] as const
