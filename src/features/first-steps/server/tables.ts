declare module '#server/database/tables.ts' {
  interface Tables {
    /** What the owner has skipped or hidden, each as JSON under its name. */
    first_steps_options: { name: string; value: string }
  }
}

export {}
