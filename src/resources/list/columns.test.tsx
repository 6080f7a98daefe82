import { expect, it } from 'vitest';
import { dividaFundada } from '../../plugins/contabilidade/resources/divida_fundada';
import { buildColumns } from './columns';
import type { ListState } from './use-list';

it('o cabeçalho marca a coluna por que as linhas se ordenam, e só ela', () => {
  const sorters = [
    { field: 'data', order: 'desc' },
    { field: 'numero_contrato', order: 'asc' },
  ];
  const list = { resource: dividaFundada, sorters, seesPersonal: true } as unknown as ListState;
  const columns = buildColumns({
    list,
    names: ['numero_contrato', 'credor_id', 'data'],
    widths: {},
    covered: new Set(),
    canOpen: true,
    onMenu: () => undefined,
  });
  const marked = columns.flatMap((column) => ('sortOrder' in column && column.sortOrder ? [[column.key, column.sortOrder]] : []));
  expect(marked).toEqual([['data', 'descend']]);
});
