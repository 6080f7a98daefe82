import { z } from 'zod';
import { entityOf } from '../../../../server/entity';
import { endpoint } from '../../../../server/http/endpoint';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import type { AEmitir, ContaQuePaga, LiquidacaoAEmitir } from '../../parts/ordens/a-emitir';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import { ordemPagamento } from '../../resources/ordem_pagamento';

/** The most liquidações that are read at once, the ones that fall due first. */
const MOST = 300;

/** What of liquidações is in no order, for whoever makes orders: it needs no right to open the liquidações. */
export const aEmitirEndpoint = endpoint({
  method: 'GET',
  url: `${ordemPagamento.api.path}/a-emitir`,
  access: { menu: [ordemPagamento.menu], regra: 2 },
  tag: ordemPagamento.label.many,
  summary: 'Ordens de pagamento: as liquidações que esperam ordem, com credor, ficha, fonte e líquido, e as contas que as pagam',
  query: z.object({
    ids: z
      .string()
      .regex(/^\d+(,\d+)*$/)
      .optional(),
  }),
  handle: async (work, { query: { ids } }): Promise<AEmitir> => ({
    liquidacoes: await lerLiquidacoes(work, ids ? ids.split(',').map(Number) : null),
    contas: await lerContas(work),
  }),
});

/** What is left of each, whole: its retentions are what of them was not withheld. */
function lerLiquidacoes(work: Work, ids: readonly number[] | null): Promise<LiquidacaoAEmitir[]> {
  return work.db.rows<LiquidacaoAEmitir & Record<string, unknown>>(
    `select l.id, ${numberSql(liquidacao)('l')} as rotulo, ${numberSql(empenho)('e')} as empenho, e.credor_id, p.nome as credor,
            lpad(d.ficha::text, 4, '0') || ' – ' || a.nome as ficha, e.fonte_recurso_id, regexp_replace(f.codigo, '\\.0000$', '') || ' – ' || f.nome as fonte,
            to_char(l.vencimento, 'YYYY-MM-DD') as vencimento, k.bruto::text as bruto, k.retido::text as retido, (k.bruto - k.retido)::text as liquido
       from public.liquidacao l join public.empenho e on e.id = l.empenho_id join public.pessoa p on p.id = e.credor_id join public.dotacao d on d.id = e.dotacao_id
       join public.acao a on a.id = d.acao_id join public.fonte_recurso f on f.id = e.fonte_recurso_id
       cross join lateral (select l.a_pagar - liquidacao_em_ordem(l.id) as bruto,
                                  coalesce((select sum(r.valor - r.estornado - r.retido) from public.retencao r where r.liquidacao_id = l.id), 0)::numeric(18,2) as retido) k
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.a_pagar > 0 and k.bruto > 0 and ($4::bigint[] is null or l.id = any($4::bigint[]))
      order by l.vencimento, l.numero limit ${MOST}`,
    [work.cliente.id, entityOf(work), work.setting.exercicio, ids],
  );
}

function lerContas(work: Work): Promise<ContaQuePaga[]> {
  return work.db.rows<ContaQuePaga & Record<string, unknown>>(
    `select c.id, concat_ws(' · ', nullif(concat_ws('-', c.conta, c.conta_dv), ''), c.descricao) as rotulo, json_agg(x.fonte_recurso_id order by x.ordem) as fontes
       from public.conta_bancaria c join public.conta_bancaria_fontes x on x.pai_id = c.id
      where c.cliente_id = $1 and c.entidade_id = $2 and c.situacao and c.data_exclusao is null group by c.id order by 2`,
    [work.cliente.id, entityOf(work)],
  );
}
