import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { empenho } from '../../resources/empenho';
import { empenhoAnulacao } from '../../resources/empenho_anulacao';
import { empenhoEmLiquidacao } from '../../resources/empenho_em_liquidacao';
import { empenhoReforco } from '../../resources/empenho_reforco';
import { lancamentosDe, ORIGENS_DO_EMPENHO } from '../lancamentos';
import { perguntaDaAnulacao, perguntaDoReforco } from '../perguntas';
import { CREDITO_DISPONIVEL, lerDotacao, minimoDesde } from '../saldos';
import { saldoEmLiquidacaoSql } from './em-liquidacao-sql';
import { lerEmpenho } from './ler';
import { empenhosNoLivro } from './no-livro';

export const empenhoFilhosRules = [
  ...empenhosNoLivro,
  onResource(empenhoReforco, { derived: { rotulo: numberSql(empenhoReforco) }, question: perguntaDoReforco }),
  onResource(empenhoAnulacao, { derived: { rotulo: numberSql(empenhoAnulacao) }, question: perguntaDaAnulacao }),
  onResource(empenhoEmLiquidacao, {
    derived: {
      rotulo: numberSql(empenhoEmLiquidacao),
      saldo: saldoEmLiquidacaoSql,
      situacao: (t) => `case when ${t}.estorno_de_id is not null then 'Estorno'
        when exists (select from public.empenho_em_liquidacao x where x.estorno_de_id = ${t}.id) then 'Estornado'
        when ${saldoEmLiquidacaoSql(t)} = ${t}.valor then 'Em liquidação' when ${saldoEmLiquidacaoSql(t)} = 0 then 'Liquidado' else 'Liquidado em parte' end`,
    },
  }),
];

/** Accounts of the execution of an empenho, by what a person calls their balance. */
const CONTAS = { a_liquidar: '6.2.2.1.3.01', em_liquidacao: '6.2.2.1.3.02', a_pagar: '6.2.2.1.3.03', pago: '6.2.2.1.3.04' } as const;
const accountSql = (conta: string) =>
  `coalesce(sum(case x.dc when 'C' then x.valor else -x.valor end) filter (where c.codigo like '${conta}%'), 0)`;
const FROM_BOOK = `from public.lancamento_contabil_linha x join public.lancamento_contabil l on l.id = x.pai_id join public.plano_conta c on c.id = x.conta_id
  where x.empenho_id = $1 and x.dotacao_id = (select e.dotacao_id from public.empenho e where e.id = $1) and l.cliente_id = $2 and l.exercicio = $3 and c.codigo like '6.2.2.1.3%'`;

/** What the book says of an empenho at the end of a day, in reais. */
async function saldoNaData(work: Work, id: number, data: string): Promise<unknown> {
  if (data > work.today()) throw new ValidationError({ data: ['A data não pode ser futura.'] });
  const { rotulo: numero, situacao } = await lerEmpenho(work, id);
  const row = await work.db.first(
    `select s.*, (s.a_pagar + s.pago)::numeric(18,2)::text as liquidado, (s.a_liquidar + s.em_liquidacao + s.a_pagar + s.pago)::numeric(18,2)::text as valor_liquido
       from (select ${Object.entries(CONTAS)
         .map(([name, conta]) => `${accountSql(conta)}::numeric(18,2) as ${name}`)
         .join(', ')} ${FROM_BOOK} and l.data <= $4::date) s`,
    [id, work.cliente.id, work.setting.exercicio, data],
  );
  const text = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, String(value)]));
  return { id, rotulo: numero, situacao, data, ...text };
}

/** Every move of an empenho in the order of the book, with its balances after each. */
async function razao(work: Work, id: number): Promise<unknown> {
  await lerEmpenho(work, id);
  return work.db.rows(
    `with movimento as (
       select l.id, l.data, l.numero, l.documento, l.historico, l.origem_tipo, l.origem_id, greatest(coalesce(sum(x.valor) filter (where x.dc = 'C'), 0), coalesce(sum(x.valor) filter (where x.dc = 'D'), 0)) as valor,
              ${Object.entries(CONTAS)
                .map(([name, conta]) => `${accountSql(conta)} as ${name}`)
                .join(', ')} ${FROM_BOOK} group by l.id)
     select id as lancamento_id, to_char(data, 'YYYY-MM-DD') as data, numero, documento, historico, origem_tipo, origem_id, valor::numeric(18,2)::text as valor,
            ${Object.keys(CONTAS)
              .map((name) => `(sum(${name}) over (order by data, numero))::numeric(18,2)::text as ${name}`)
              .join(', ')}
       from movimento order by data, numero`,
    [id, work.cliente.id, work.setting.exercicio],
  );
}

const reading = { access: { menu: [empenho.menu], regra: 1 }, tag: empenho.label.many };

export const empenhoEndpoints = [
  endpoint({
    ...reading,
    method: 'GET',
    url: `${empenho.api.path}/dotacao/:id`,
    summary: 'Disponível de uma dotação, no dia da emissão e hoje',
    query: z.object({ data: z.iso.date('Informe a data como AAAA-MM-DD.').optional() }),
    handle: async (work, { params, query }) => {
      const { id, ficha, disponivel } = await lerDotacao(work, readId(params.id));
      const data = query.data ?? work.today();
      return {
        id,
        ficha,
        data,
        disponivel: await minimoDesde(work, { conta: CREDITO_DISPONIVEL, chave: 'dotacao_id', id }, disponivel, data),
        hoje: disponivel,
      };
    },
  }),
  lancamentosDe(empenho, ORIGENS_DO_EMPENHO),
  endpoint({
    ...reading,
    method: 'GET',
    url: `${empenho.api.path}/:id/saldo`,
    summary: 'Empenho: saldos em uma data',
    query: z.object({ data: z.iso.date('Informe a data como AAAA-MM-DD.').optional() }),
    handle: (work, { params, query }) => saldoNaData(work, readId(params.id), query.data ?? work.today()),
  }),
  endpoint({
    ...reading,
    method: 'GET',
    url: `${empenho.api.path}/:id/razao`,
    summary: 'Razão do empenho: cada movimento, com os saldos depois dele',
    handle: (work, { params }) => razao(work, readId(params.id)),
  }),
];
