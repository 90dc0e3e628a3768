declare module '#server/database/tables.ts' {
  interface Tables {
    /** What an owner has set about selling, each as JSON under its name. */
    shop_options: { name: string; value: string }
  }
}

export {}
