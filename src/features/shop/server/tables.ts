declare module '#server/database/tables.ts' {
  interface Tables {
    /** The owner's settings, each as JSON under its name. */
    shop_options: { name: string; value: string }
  }
}

export {}
