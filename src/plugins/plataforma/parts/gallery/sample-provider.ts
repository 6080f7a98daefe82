import type { DataProvider } from '@refinedev/core';
import type { AnyRecord } from '../../../../resources/definition';
import { sampleRows } from './sample-resource';

const STATES = [
  { id: 29, sigla: 'BA', nome: 'Bahia' },
  { id: 31, sigla: 'MG', nome: 'Minas Gerais' },
  { id: 35, sigla: 'SP', nome: 'São Paulo' },
];

type Row = Record<string, unknown> & { id: number };

/** Answers the gallery with what is in the page: the samples never reach the server. */
export const sampleProvider = {
  getApiUrl: () => '',
  getList: async ({ resource, pagination, sorters, filters }) => {
    if (resource === 'estado') return { data: STATES, total: STATES.length };
    const { currentPage = 1, pageSize = 5 } = pagination ?? {};
    const [order] = sorters ?? [];
    const search = filters?.find((filter) => 'field' in filter && filter.field === 'busca')?.value as string | undefined;
    const found = sampleRows.filter((row) => !search || row.nome.toLowerCase().includes(search.toLowerCase()));
    const sorted = order ? [...found].sort((a, b) => comparar(a, b, order.field) * (order.order === 'desc' ? -1 : 1)) : found;
    const first = (currentPage - 1) * pageSize;
    const data = sorted.slice(first, first + pageSize) as unknown as AnyRecord[];
    return {
      data,
      total: found.length,
      from: data.length > 0 ? first + 1 : 0,
      to: first + data.length,
      current_page: currentPage,
      last_page: Math.max(1, Math.ceil(found.length / pageSize)),
    };
  },
  getOne: () => nowhere(),
  create: () => nowhere(),
  update: () => nowhere(),
  deleteOne: () => nowhere(),
} as DataProvider;

function nowhere(): Promise<never> {
  return Promise.reject(new Error('As amostras não são gravadas.'));
}

function comparar(a: Row, b: Row, field: string): number {
  return String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'pt-BR', { numeric: true });
}
