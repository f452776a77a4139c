/** The column that holds what a function returns that returns no row. */
export const SCALAR_COLUMN = 'pgrst_scalar';
