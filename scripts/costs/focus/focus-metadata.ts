import { focusVersion } from '../../../shared/costs/focus-columns.ts';
import { focusHeader } from './focus-header.ts';

/**
 * What FOCUS calls metadata: the version of the specification and the columns' types
 * (https://focus.finops.org/focus-specification/v1-2/, "Metadata"). The schema has a new id and
 * date whenever its columns change.
 */
export const focusMetadata = {
  DataGenerator: 'Atelier',
  SchemaId: 'atelier-costs-1',
  FocusVersion: focusVersion,
  CreationDate: '2026-11-22T00:00:00Z',
  ColumnDefinition: focusHeader.map((name) => ({
    ColumnName: name,
    DataType: typeOf(name),
    ...(name === 'Tags' && { ProviderTagPrefixes: [] }),
  })),
};

function typeOf(name: string): string {
  if (/(?:Cost|UnitPrice|Quantity)$/.test(name)) return 'DECIMAL';
  if (/Period(?:Start|End)$/.test(name)) return 'DATETIME';
  return name === 'Tags' ? 'JSON' : 'STRING';
}

/** Where the metadata of a file lies: `costs.csv` has `costs.metadata.json`. */
export function focusMetadataFile(file: string): string {
  return `${file.replace(/\.csv$/, '')}.metadata.json`;
}
