/** What keeps a file from being read as an invoice, with the place. */
export class InvoiceFailure extends Error {
  constructor({ line, column, reason }: { line: number; column: string; reason: string }) {
    super(`The invoice cannot be read: line ${line}, column ${column}: ${reason}.`);
  }
}
