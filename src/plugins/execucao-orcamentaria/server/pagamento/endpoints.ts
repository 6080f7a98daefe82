import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { readId, readPage } from '../../../../server/resources/list';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import { pagamento } from '../../resources/pagamento';
import { pagamentoAnulacao } from '../../resources/pagamento_anulacao';
import { lancamentosDe, origensSql } from '../lancamentos';
import { aEmitirEndpoint } from './a-emitir';
import { lerPagamento } from './ler';

const tag = pagamento.label.many;
const item = `${pagamento.api.path}/:id`;
const menu = [pagamento.menu];
const query = z.object({}).loose();

export const pagamentoEndpoints = [
  aEmitirEndpoint,
  endpoint({
    method: 'GET',
    url: `${item}/empenho`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Pagamento: empenhos de que é',
    query,
    handle: (work, { params }) =>
      origem(work, readId(params.id), empenho.name, 'select l.empenho_id from public.liquidacao l where l.id = any($1::bigint[])'),
  }),
  endpoint({
    method: 'GET',
    url: `${item}/liquidacao`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Pagamento: liquidações que paga',
    query,
    handle: (work, { params }) => origem(work, readId(params.id), liquidacao.name, 'select unnest($1::bigint[])'),
  }),
  lancamentosDe(pagamento, origensSql(pagamento.name, [[pagamentoAnulacao.name, 'pagamento_id']])),
];

/** The records of a register that a payment comes from, by the ids that the statement gives of its liquidações. */
async function origem(work: Work, id: number, resource: string, sql: string): Promise<unknown> {
  const { liquidacoes } = await lerPagamento(work, id);
  const rows = await work.db.rows<{ id: number }>(`select distinct x.id from (${sql}) as x(id)`, [
    liquidacoes.map(({ liquidacao_id }) => liquidacao_id),
  ]);
  return readPage(work, work.services.registry.get(resource), { ids: rows.map((row) => row.id).join(',') });
}
