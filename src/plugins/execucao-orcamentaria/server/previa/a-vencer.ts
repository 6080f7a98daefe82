import { entityOf } from '../../../../server/entity';
import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { previaPagamento } from '../../resources/banco/previa_pagamento';
import { liquidosDasOrdens } from '../pagamento/liquidos';
import { lerOrdensDaPrevia } from './saldos';

/** The most orders that are offered at once. */
const MOST = 300;

/** Orders that were not paid and are in no prévia that is open or authorised, the first to fall due first. */
export const aVencerEndpoint = endpoint({
  method: 'GET',
  url: `${previaPagamento.api.path}/a-vencer`,
  access: { menu: [previaPagamento.menu], regra: 1 },
  tag: previaPagamento.label.many,
  summary: 'Prévia de pagamento: as ordens que esperam, com credor, ficha, fonte, conta e líquido',
  handle: async (work) => ({ ordens: await lerAVencer(work) }),
});

async function lerAVencer(work: Work) {
  const waiting = await work.db.rows<{ id: number }>(
    `select o.id from public.ordem_pagamento o
      where o.cliente_id = $1 and o.entidade_id = $2 and o.exercicio = $3 and o.situacao in ('emitida', 'autorizada')
        and not exists (select from public.previa_pagamento_ordens x join public.previa_pagamento p on p.id = x.pai_id
                         where x.ordem_pagamento_id = o.id and p.situacao in ('aberta', 'autorizada') and p.data_exclusao is null)
      order by o.id limit ${MOST}`,
    [work.cliente.id, entityOf(work), work.setting.exercicio],
  );
  const ids = waiting.map(({ id }) => id);
  const [ordens, liquidos] = [await lerOrdensDaPrevia(work, ids), await liquidosDasOrdens(work, ids)];
  const named = await work.db.rows<{ id: number; credor: string; ficha: string; fonte: string; conta: string }>(
    `select o.id, p.nome as credor, regexp_replace(f.codigo, '\\.0000$', '') as fonte, concat_ws(' · ', nullif(concat_ws('-', c.conta, c.conta_dv), ''), c.descricao) as conta,
            coalesce((select string_agg(distinct lpad(d.ficha::text, 4, '0') || ' – ' || a.nome, '; ') from public.ordem_pagamento_liquidacoes x
               join public.liquidacao l on l.id = x.liquidacao_id join public.empenho e on e.id = l.empenho_id join public.dotacao d on d.id = e.dotacao_id
               join public.acao a on a.id = d.acao_id where x.pai_id = o.id), 'Restos a pagar') as ficha
       from public.ordem_pagamento o join public.pessoa p on p.id = o.credor_id join public.fonte_recurso f on f.id = o.fonte_recurso_id
       join public.conta_bancaria c on c.id = o.conta_bancaria_id where o.cliente_id = $2 and o.id = any($1::bigint[])`,
    [ids, work.cliente.id],
  );
  const names = new Map(named.map((one) => [one.id, one]));
  return ordens
    .map(({ ordem_pagamento_id: id, rotulo, situacao, vencimento }) => {
      const { bruto = '0.00', retido = '0.00', liquido = '0.00' } = liquidos.get(id) ?? {};
      const { credor = '', ficha = '', fonte = '', conta = '' } = names.get(id) ?? {};
      return { id, rotulo, situacao, vencimento, credor, ficha, fonte, conta, bruto, retido, liquido };
    })
    .sort((a, b) => (a.vencimento ?? '9999').localeCompare(b.vencimento ?? '9999'));
}
