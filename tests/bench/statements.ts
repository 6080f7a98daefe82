import { allRules, allTables } from '../../src/server/assemble';
import { applyScope } from '../../src/server/db/scope';
import { totalsStatement } from '../../src/server/resources/list';
import { readListQuery } from '../../src/server/resources/list-query';
import { pageStatement } from '../../src/server/resources/list-sql';
import { Registry } from '../../src/server/resources/registry';

/** What is asked of the list in each measurement. */
export const QUERIES = {
  page1: { page: '1', per_page: '15' },
  filter: { page: '1', per_page: '15', nome: 'silva' },
  page2000: { page: '2000', per_page: '15' },
};

/** The very statements of the product, for the bare program. */
export function statements() {
  const registry = new Registry(allRules, allTables);
  const pessoa = registry.get('pessoa');
  const scope = { clienteId: 1, entidadeIds: [2], exercicio: 2026, excluidos: null, leitor: null };
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, query]) => {
      const { list } = readListQuery(pessoa, query, { sensitive: true });
      const { text, values } = pageStatement(registry, pessoa, list, { sensitive: true }, totalsStatement(scope, pessoa));
      const scoped = applyScope(text, scope, registry.scopedTables, values.length);
      return [name, { text: scoped.text, values, name: name === 'page1' ? name : undefined }];
    }),
  );
}
