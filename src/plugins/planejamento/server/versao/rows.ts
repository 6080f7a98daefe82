import { isWritten } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';

/** The columns of a row that say what it is: those of its definition but the version, in the order of the definition. */
export function columnsOf({ services }: Work, table: string): string[] {
  return Object.entries(services.registry.get(table).definition.fields).flatMap(([name, field]) =>
    isWritten(field) && name !== 'versao_planejamento_id' ? [name] : [],
  );
}
