import { z } from 'zod';
import { isCivilDate, sumDecimals } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { lerTaxasMensais } from '../../cadastro/server';
import { type Atualizado, atualizar, type Encargos, type Series } from '../calculo/atualizar';
import { contribuinte } from '../resources/contribuinte';
import { debito } from '../resources/debito';
import { debitoMovimento } from '../resources/debito_movimento';

/** SQL of what is still owed of the principal of a débito. */
export const saldoSql: RowSql = (t) => `coalesce((select sum(m.valor) from public.debito_movimento m where m.debito_id = ${t}.id), 0.00)`;

const situacaoSql: RowSql = (t) =>
  `case when (${saldoSql(t)}) > 0 and exists (select from debito_parcelado x where x.debito_id = ${t}.id) then 'Parcelado'
        when (${saldoSql(t)}) > 0 and exists (select from debito_inscrito x where x.debito_id = ${t}.id) then 'Inscrito'
        when (${saldoSql(t)}) = ${t}.principal then 'Aberto' when (${saldoSql(t)}) > 0 then 'Pago parcial'
        else (select case m.tipo when 'retificacao' then 'Retificado' when 'cancelamento' then 'Cancelado'
                          when 'pagamento' then 'Pago' when 'desconto' then 'Pago' when 'compensacao' then 'Compensado'
                          when 'prescricao' then 'Prescrito' when 'remissao' then 'Remitido' else 'Aberto' end
                from public.debito_movimento m where m.debito_id = ${t}.id order by m.id desc limit 1) end`;

/** SQL of what a débito is called: "IPTU 2026 · parcela 1", or, of a fee, what it is of. */
export const parcelaSql: RowSql = (t) =>
  `select coalesce(${t}.descricao, tr.sigla || ' ' || ${t}.exercicio || ' · parcela ' || ${t}.parcela) from public.tributo tr where tr.id = ${t}.tributo_id`;

export const debitoRules = onResource(debito, {
  derived: { rotulo: parcelaSql, saldo: saldoSql, situacao: situacaoSql },
  filters: { em_aberto: (value, t) => `((${saldoSql(t)}) > 0) = ${value === true}` },
});

export const movimentoRules = onResource(debitoMovimento, {
  derived: {
    rotulo: (t) =>
      `to_char(${t}.data, 'DD/MM/YYYY') || ' · ' || (select (${parcelaSql('d')}) from public.debito d where d.id = ${t}.debito_id)`,
  },
});

interface OwnDebito {
  id: number;
  tributo_id: number;
  tributo: string;
  exercicio: number;
  parcela: number;
  vencimento: string;
  pagavel_ate: string;
  saldo: string;
  situacao: string;
}

/** What a contribuinte owes on a day: every open débito with its surcharges. Reais; under tax secrecy (CTN, art. 198). */
export const debitosNaData = endpoint({
  method: 'GET',
  url: `${contribuinte.api.path}/:id/debitos`,
  access: { menu: [contribuinte.menu], regra: 6 },
  tag: contribuinte.label.many,
  summary: 'Contribuinte: débitos em aberto, atualizados até uma data',
  query: z.object({ data: z.string().refine(isCivilDate, 'Informe a data como AAAA-MM-DD.').optional() }),
  handle: async (work, { params, query }) => {
    const { data = work.today() } = query;
    return lerDebitos(work, readId(params.id), data);
  },
});

async function lerDebitos(work: Work, id: number, data: string): Promise<unknown> {
  const owner = await work.db.first<{ inscricao_municipal: string }>('select inscricao_municipal from contribuinte where id = $1', [id]);
  if (!owner) throw new NotFoundError();
  const debitos = await lerDebitosAbertos(work, id, data);
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'visualizar',
      recurso: contribuinte.name,
      registroId: id,
      sistema: contribuinte.menu,
      descricao: owner.inscricao_municipal,
      depois: { campos: ['debitos'] },
    }),
  );
  return { data, total: sumDecimals(['0.00', ...debitos.map(({ total }) => total)]), debitos };
}

/** An open débito as it is shown, with what it amounts to on a day. */
export interface DebitoNaData extends Omit<OwnDebito, 'tributo_id' | 'pagavel_ate' | 'saldo'>, Atualizado {}

/** The open débitos of a contribuinte on a day, in the order of their due dates. */
export async function lerDebitosAbertos(work: Work, contribuinteId: number, data: string): Promise<DebitoNaData[]> {
  const rows = await work.db.rows<OwnDebito & Record<string, unknown>>(
    `select d.id, d.tributo_id, r.sigla as tributo, d.exercicio, d.parcela, d.vencimento::text, d.pagavel_ate::text,
            (${saldoSql('d')})::text as saldo, ${situacaoSql('d')} as situacao
       from debito d join public.tributo r on r.id = d.tributo_id
      where d.contribuinte_id = $1 and (${saldoSql('d')}) > 0 order by d.vencimento, d.id`,
    [contribuinteId],
  );
  const onDay = await atualizador(work, [...new Set(rows.map(({ tributo_id }) => tributo_id))]);
  return rows.map(({ tributo_id, pagavel_ate, saldo, ...row }) => ({
    ...row,
    ...onDay(tributo_id, { principal: saldo, vencimento: pagavel_ate }, data),
  }));
}

/** `atualizar` for a tributo. */
export type Atualizador = (tributo: number, devido: { principal: string; vencimento: string }, data: string) => Atualizado;

/** `atualizar` for débitos of many tributos: the laws and the series are read once. */
export async function atualizador(work: Work, tributos: readonly number[]): Promise<Atualizador> {
  const byTributo = await lerEncargos(work, tributos);
  const series = await lerSeries(work, [...byTributo.values()].flat());
  return (tributo, devido, data) => atualizar(devido, data, byTributo.get(tributo) ?? [], series);
}

/** The surcharges that the laws of tributos fix, by tributo. */
export async function lerEncargos(work: Work, tributos: readonly number[]): Promise<Map<number, Encargos[]>> {
  const laws = await work.db.rows<{ id: number; encargos: Encargos[] }>(
    `select e.pai_id as id, json_agg(json_build_object('inicio_vigencia', e.inicio_vigencia, 'modo', e.modo, 'indice_id', e.indice_id,
            'juros_mes', e.juros_mes::text, 'multa', e.multa, 'multa_dia', e.multa_dia::text, 'multa_teto', e.multa_teto::text, 'base_multa', e.base_multa,
            'faixas', (select json_agg(json_build_object('ate_dias', f.ate_dias, 'percentual', f.percentual::text) order by f.ordem)
                         from tributo_encargos_faixas f where f.pai_id = e.id))) as encargos
       from tributo_encargos e where e.pai_id = any($1::bigint[]) group by e.pai_id`,
    [tributos],
  );
  return new Map(laws.map(({ id, encargos }) => [id, encargos]));
}

/** SELIC, which limits every surcharge, and the indices that the laws name. */
async function lerSeries(work: Work, laws: readonly Encargos[]): Promise<Series> {
  const selic = await work.db.first<{ id: number }>("select id from indice_economico where sigla = 'SELIC'");
  const rates = await lerTaxasMensais(work, [selic?.id ?? 0, ...laws.flatMap(({ indice_id }) => indice_id ?? [])]);
  const rateOf = (id: number | undefined) => (month: string) => {
    const rate = rates.get(id ?? 0);
    if (!rate) throw new ValidationError({ data: ['Cadastre a série SELIC em Cadastro › Tributos › Índices: ela limita os encargos.'] });
    return rate(month);
  };
  return { selic: rateOf(selic?.id), indice: rateOf };
}
