/** What is done with the selected students in a form of its own. */
export type BulkForm = 'step' | 'program' | 'change' | 'handOver' | 'document' | 'group' | 'off' | 'on'
