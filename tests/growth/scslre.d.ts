/** As much of the package as the test of expressions calls. */
declare module 'scslre' {
  export function analyse(
    expression: { readonly source: string; readonly flags: string },
    options?: { readonly maxReports?: number },
  ): { readonly reports: readonly object[] }
}
