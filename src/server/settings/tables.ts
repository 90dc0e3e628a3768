declare module '#server/database/tables.ts' {
  interface Tables {
    /** What owners set in the place of variables, each as JSON under the variable's name. */
    site_settings: { name: string; value: string }
  }
}

export {}
